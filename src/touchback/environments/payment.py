"""Rewards: what home is paid for a step. Away is paid the opposite."""

from __future__ import annotations

from touchback.environments.setting import Rewards


class Payment:
    """What one match has paid so far."""

    def __init__(self, rewards: Rewards) -> None:
        self.rewards = rewards
        self.score = (0, 0)
        self.lead = 0.0

    def pay(self, score: tuple[int, int], lead: float, over: bool) -> float:
        """Home's reward since the last call."""
        rewards = self.rewards
        if over:
            lead = 0.0
        gained = (score[0] - self.score[0]) - (score[1] - self.score[1])
        paid = rewards.touchdown * gained + rewards.progress * (lead - self.lead)
        if over:
            paid += rewards.win * ((score[0] > score[1]) - (score[0] < score[1]))
        self.score, self.lead = score, lead
        return paid

"""Solving a tree: the best chance, what is answered where, and how likely each moment then is.

Everything is in fractions. Where bounces lead back to themselves the nodes of such a knot are solved together: answers
are fixed, the linear equations solved by elimination, and answers changed while any of them can be bettered.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from touchback.lab.odds.tree import CHANCE, CHOICE, LEAF, OPEN, Node

Values = tuple[Fraction, ...]
ZERO, ONE = Fraction(0), Fraction(1)
KEEPING = ("decline", "stay")
"""Of equal answers these are given first."""


@dataclass
class Equation:
    """A value as a sum: what is known, and shares of other unknown values."""

    known: list[Fraction]
    shares: dict[int, Fraction] = field(default_factory=dict)


def eliminate(equations: dict[int, Equation]) -> dict[int, Values]:
    """Solve value = known + shares of values, one unknown after the other."""
    users: dict[int, set[int]] = {number: set() for number in equations}
    for number, equation in equations.items():
        for other in equation.shares:
            users[other].add(number)
    order: list[int] = []
    left = set(equations)
    while left:
        number = min(left, key=lambda one: (len(users[one]) * len(equations[one].shares), one))
        left.remove(number)
        order.append(number)
        equation = equations[number]
        itself = equation.shares.pop(number, ZERO)
        users[number].discard(number)
        if itself:
            rest = ONE - itself
            equation.known = [value / rest if rest else ZERO for value in equation.known]
            equation.shares = {other: share / rest for other, share in equation.shares.items() if rest}
        for user in users[number]:
            if user not in left:
                continue
            target = equations[user]
            share = target.shares.pop(number)
            target.known = [one + share * other for one, other in zip(target.known, equation.known)]
            for other, part in equation.shares.items():
                target.shares[other] = target.shares.get(other, ZERO) + share * part
                users[other].add(user)
        for other in equation.shares:
            users[other].discard(number)
    values: dict[int, Values] = {}
    for number in reversed(order):
        equation = equations[number]
        known = list(equation.known)
        for other, share in equation.shares.items():
            known = [one + share * value for one, value in zip(known, values[other])]
        values[number] = tuple(known)
    return values


class Solution:
    """The best play from the root: values, answers, and how likely each node is.

    `hope` is what an unknown node counts as: 0 for the lower bound, 1 for the upper one. Without `rerolls` the
    planning side rolls no dice again.
    """

    def __init__(self, root: Node, goals: int, hope: int = 0, rerolls: bool = True) -> None:
        self.root = root.real()
        self.goals = goals
        self.hope = Fraction(hope)
        self.rerolls = rerolls
        self.values: dict[int, Values] = {}
        self.chosen: dict[int, int] = {}
        self.knots = knots(self.root)
        for knot in self.knots:
            if len(knot) == 1 and knot[0] not in [child.real() for child in knot[0].children]:
                self.values[knot[0].number] = self.value(knot[0])
            else:
                self.untie(knot)

    @property
    def chance(self) -> Fraction:
        """The chance of the goal."""
        return self.values[self.root.number][0]

    # -- values ------------------------------------------------------------------------------------------------

    def value(self, node: Node) -> Values:
        """The value of a node whose children are known; a choice is made for good."""
        if node.kind == LEAF:
            return tuple([ONE if verdict else ZERO for verdict in node.verdict])
        if node.kind == OPEN:
            return tuple([self.hope] * self.goals)
        if node.kind == CHANCE:
            sums = [ZERO] * self.goals
            for weight, child in zip(node.weights, node.children):
                for at, value in enumerate(self.values[child.real().number]):
                    if value:
                        sums[at] += weight * value
            return tuple(sums)
        best = self.best_answer(node)
        self.chosen[node.number] = best
        return self.values[node.children[best].real().number]

    def allowed(self, node: Node) -> list[int]:
        """The answers to choose from, those that keep things as they are first."""
        numbers = sorted(range(len(node.children)), key=lambda at: node.answers[at] not in KEEPING)
        if self.rerolls or not node.planner:
            return numbers
        return [at for at in numbers if not node.rerolls[at]] or numbers

    def best_answer(self, node: Node) -> int:
        """The number of the best answer for whoever chooses; of equal ones the first."""
        best = -1
        best_value: Values = ()
        for at in self.allowed(node):
            value = self.values[node.children[at].real().number]
            if best < 0 or (value > best_value if node.planner else value < best_value):
                best, best_value = at, value
        return best

    def untie(self, knot: list[Node]) -> None:
        """The values of nodes that lead back to each other."""
        members = {node.number for node in knot}
        for node in knot:
            if node.kind == CHOICE:
                self.chosen[node.number] = self.allowed(node)[0]
        while True:
            equations = {}
            for node in knot:
                equation = Equation([ZERO] * self.goals)
                for weight, child in self.ways(node):
                    if child.number in members:
                        equation.shares[child.number] = equation.shares.get(child.number, ZERO) + weight
                    else:
                        values = self.values[child.number]
                        equation.known = [one + weight * value for one, value in zip(equation.known, values)]
                equations[node.number] = equation
            self.values.update(eliminate(equations))
            changed = False
            for node in knot:
                if node.kind == CHOICE:
                    best = self.best_answer(node)
                    now = self.values[node.children[self.chosen[node.number]].real().number]
                    if self.values[node.children[best].real().number] != now:
                        self.chosen[node.number] = best
                        changed = True
            if not changed:
                return

    def ways(self, node: Node) -> list[tuple[Fraction, Node]]:
        """Where it goes from a node, with what chance, under the answers chosen."""
        if node.kind == CHANCE:
            return [(weight, child.real()) for weight, child in zip(node.weights, node.children)]
        if node.kind == CHOICE:
            return [(ONE, node.children[self.chosen[node.number]].real())]
        return []

    # -- how likely ----------------------------------------------------------------------------------------------

    def reached(self) -> list[tuple[Node, Fraction]]:
        """Every node that is reached under the answers chosen, with how often on average."""
        inflow: dict[int, Fraction] = {self.root.number: ONE}
        found: list[tuple[Node, Fraction]] = []
        for knot in reversed(self.knots):
            members = {node.number for node in knot}
            if not any(number in inflow for number in members):
                continue
            visits = {node.number: inflow.get(node.number, ZERO) for node in knot}
            if any(child.number in members for node in knot for _, child in self.ways(node)):
                equations = {number: Equation([value]) for number, value in visits.items()}
                for node in knot:
                    for weight, child in self.ways(node):
                        if child.number in members:
                            shares = equations[child.number].shares
                            shares[node.number] = shares.get(node.number, ZERO) + weight
                visits = {number: value[0] for number, value in eliminate(equations).items()}
            for node in knot:
                often = visits[node.number]
                if not often:
                    continue
                found.append((node, often))
                for weight, child in self.ways(node):
                    if child.number not in members:
                        inflow[child.number] = inflow.get(child.number, ZERO) + often * weight
        return found


def knots(root: Node) -> list[list[Node]]:
    """The strongly connected parts of the tree, those further down first (Tarjan, without recursion)."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    on_path: set[int] = set()
    path: list[Node] = []
    found: list[list[Node]] = []
    work: list[tuple[Node, int]] = [(root, 0)]
    while work:
        node, at = work.pop()
        number = node.number
        if at == 0:
            index[number] = low[number] = len(index)
            path.append(node)
            on_path.add(number)
        children = node.children
        while at < len(children):
            child = children[at].real()
            at += 1
            if child.number not in index:
                work.append((node, at))
                work.append((child, 0))
                break
            if child.number in on_path:
                low[number] = min(low[number], low[child.number])
        else:
            if low[number] == index[number]:
                knot: list[Node] = []
                while True:
                    member = path.pop()
                    on_path.remove(member.number)
                    knot.append(member)
                    if member is node:
                        break
                found.append(knot)
            if work:
                parent = work[-1][0].number
                low[parent] = min(low[parent], low[number])
    return found

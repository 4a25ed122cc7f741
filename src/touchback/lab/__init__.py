"""The laboratory: simulation, measurement and the nets under the engine."""

export const SHORTEST_PASSWORD = 6

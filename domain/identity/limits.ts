export const SHORTEST_PASSWORD = 6
/** Of a wallet PIN. */
export const PIN_DIGITS = 6

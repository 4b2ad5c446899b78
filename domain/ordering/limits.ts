export const MAX_OF_ONE = 99

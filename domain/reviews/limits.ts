export const LONGEST_REVIEW = 1000

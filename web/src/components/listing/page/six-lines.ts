/** Limit of a description on phones until it is opened; paper shows all. */
export const SIX_LINES = 'max-md:not-print:line-clamp-6'

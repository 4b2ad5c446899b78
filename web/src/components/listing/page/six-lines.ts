/** How much of a description phones show, at first; paper shows all. */
export const SIX_LINES = 'max-md:not-print:line-clamp-6'

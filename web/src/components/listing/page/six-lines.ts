/** On phones until the description is opened; paper shows all. */
export const SIX_LINES = 'max-md:not-print:line-clamp-6'

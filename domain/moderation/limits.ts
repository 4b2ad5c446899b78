/** How long after the decision someone is warned about a report on them or their message: at once they could tell whose it was. */
export const WARNING_DELAY_HOURS = 24

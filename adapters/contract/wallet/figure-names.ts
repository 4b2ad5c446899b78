/** What of the books is shown over time, in naira. */
export const MONEY_FIGURES = {
  sales: 'Sales',
  fees: 'Fees',
  deposits: 'Deposits',
  refunds: 'Refunds',
  payouts: 'Payouts',
  chargebacks: 'Chargebacks',
} as const
export type MoneyFigure = keyof typeof MONEY_FIGURES

/** What was new, counted. */
export const ACTIVITY_FIGURES = {
  people: 'New people',
  listings: 'New listings',
  orders: 'New orders',
  messages: 'Messages',
} as const
export type ActivityFigure = keyof typeof ACTIVITY_FIGURES

/** Figures that can be filtered by category. */
export const CATEGORY_FIGURES: readonly (MoneyFigure | ActivityFigure)[] = [
  'sales',
  'fees',
  'refunds',
  'listings',
  'orders',
]
/** All gigs together, beside the categories of products. */
export const GIGS = 'gigs'

/** In which steps a period is looked at, and how many of them. */
export const FIGURE_STEPS = ['day', 'month'] as const
export type FigureStep = (typeof FIGURE_STEPS)[number]
export const STEPS_SHOWN = { day: 30, month: 12 } as const satisfies Record<FigureStep, number>

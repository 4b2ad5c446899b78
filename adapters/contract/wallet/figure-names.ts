/** Ledger figures over time, in naira. */
export const MONEY_FIGURES = {
  sales: 'Sales',
  fees: 'Fees',
  deposits: 'Deposits',
  refunds: 'Refunds',
  payouts: 'Payouts',
  chargebacks: 'Chargebacks',
} as const
export type MoneyFigure = keyof typeof MONEY_FIGURES

export const ACTIVITY_FIGURES = {
  people: 'New people',
  listings: 'New listings',
  orders: 'New orders',
  messages: 'Messages',
} as const
export type ActivityFigure = keyof typeof ACTIVITY_FIGURES

export const CATEGORY_FIGURES: readonly (MoneyFigure | ActivityFigure)[] = [
  'sales',
  'fees',
  'refunds',
  'listings',
  'orders',
]
export const GIGS = 'gigs'

export const FIGURE_STEPS = ['day', 'month'] as const
export type FigureStep = (typeof FIGURE_STEPS)[number]
export const STEPS_SHOWN = { day: 30, month: 12 } as const satisfies Record<FigureStep, number>

import * as z from 'zod/mini'
import { CampusValue } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { type ActivityFigure, FIGURE_STEPS, type MoneyFigure } from './figure-names.ts'

const MONEY = {
  sales: z.number(),
  fees: z.number(),
  deposits: z.number(),
  refunds: z.number(),
  payouts: z.number(),
  chargebacks: z.number(),
} satisfies Record<MoneyFigure, z.ZodMiniNumber>
const ACTIVITY = {
  people: z.number(),
  listings: z.number(),
  orders: z.number(),
  messages: z.number(),
} satisfies Record<ActivityFigure, z.ZodMiniNumber>
/** A day such as `2026-11-28` or a month such as `2026-11`, in Lagos. */
export const FigureRow = z.object({ period: z.string(), ...MONEY, ...ACTIVITY })
export type FigureRow = z.infer<typeof FigureRow>

export const FigureQuery = z.strictObject({
  step: z.prefault(z.enum(FIGURE_STEPS, 'Choose day or month'), 'day'),
  campus: z.optional(CampusValue),
})
export type FigureQuery = z.output<typeof FigureQuery>

const FIELD_TEXTS = { step: 'Days (the last 30) or months (the last 12), in Africa/Lagos.' }

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'Returns money and activity by day or month; a campus admin sees their campus only',
  access: 'admin',
  fieldTexts: FIELD_TEXTS,
  query: FigureQuery,
  reply: z.object({ rows: z.array(FigureRow) }),
})

export const getFiguresFile = endpoint({
  method: 'GET',
  path: '/api/admin/figures.csv',
  summary: 'Exports money and activity by day or month as a CSV file',
  access: 'admin',
  fieldTexts: FIELD_TEXTS,
  query: FigureQuery,
  file: 'text/csv',
})

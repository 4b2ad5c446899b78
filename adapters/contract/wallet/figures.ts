import * as z from 'zod/mini'
import { PRODUCT_CATEGORIES } from '../core/choices.ts'
import { CampusValue } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { type ActivityFigure, FIGURE_STEPS, GIGS, type MoneyFigure } from './figure-names.ts'

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
/** `period` is `2026-11-28` or `2026-11`, in Lagos. */
export const FigureRow = z.object({ period: z.string(), ...MONEY, ...ACTIVITY })
export type FigureRow = z.infer<typeof FigureRow>

export const FigureQuery = z.strictObject({
  step: z.prefault(z.enum(FIGURE_STEPS, 'Choose day or month'), 'day'),
  campus: z.optional(CampusValue),
  category: z.optional(z.enum([...PRODUCT_CATEGORIES, GIGS], 'Invalid category')),
})
export type FigureQuery = z.output<typeof FigureQuery>
export type ScopedFigureQuery = Omit<FigureQuery, 'campus'> & { campus?: string | undefined }

const FIELD_TEXTS = {
  step: 'Days (the last 30) or months (the last 12), in Africa/Lagos.',
  category:
    'A category of products, or `gigs`; figures that have none are 0. An order counts where its largest item is.',
}

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

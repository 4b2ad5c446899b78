import { KIND_LABELS } from '#adapters/contract/catalog/kinds.ts'

export const ITEM_NAMES = { ...KIND_LABELS, order: 'Order' } as const

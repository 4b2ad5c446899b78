import type { Availability, Campus } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { call, callCounted } from '../../../lib/api/client.ts'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'

type Kind = CatalogKind['kind']
export type AdminListing = {
  id: number
  title: string
  campus: string
  isDisabled: boolean
  disabledReason: string | null
  availability?: Availability
  openReports?: number
  createdAt: string
  Images: readonly { url: string; width: number; height: number; placeholder: string }[]
}
type Requested = {
  search: string | undefined
  campus: Campus | undefined
  page: number
  disabledOnly: boolean
}
type Found = { listings: AdminListing[]; pagination: { totalPages: number } }

export function listingsQuery(kind: Kind, requested: Requested) {
  return {
    queryKey: ['admin', kind, requested],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      (requested.disabledOnly ? disabledOf : pageOf)(kind, requested, signal),
  }
}

async function pageOf(kind: Kind, { search, campus, page }: Requested, signal: AbortSignal): Promise<Found> {
  const query = { search, campus, page, limit: PAGE_SIZE.admin }
  if (kind === 'product') {
    const { products, pagination } = await call('GET /api/admin/products', { query }, { signal })
    return { listings: products, pagination }
  }
  const { businesses, pagination } = await call(
    'GET /api/businesses',
    { query: { ...query, sort: 'newest' } },
    { signal },
  )
  return { listings: businesses.map(named), pagination }
}

async function disabledOf(
  kind: Kind,
  { campus, search, page }: Requested,
  signal: AbortSignal,
): Promise<Found> {
  const query = { search, campus, page, limit: PAGE_SIZE.admin }
  if (kind === 'product')
    return foundOf(await callCounted('GET /api/admin/disabled-products', { query }, { signal }))
  const { rows, total } = await callCounted('GET /api/admin/disabled-businesses', { query }, { signal })
  return foundOf({ rows: rows.map(named), total })
}

function foundOf({ rows, total }: { rows: AdminListing[]; total: number }): Found {
  return { listings: rows, pagination: { totalPages: Math.ceil(total / PAGE_SIZE.admin) } }
}

function named<B extends { name: string }>(business: B): B & { title: string } {
  return { ...business, title: business.name }
}

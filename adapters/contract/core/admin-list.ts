import * as z from 'zod/mini'
import type { Actor } from '#domain/shared/actor.ts'
import { limit, Page, Pagination } from './common.ts'
import { type Endpoint, endpoint, type Listed } from './endpoint.ts'
import { PAGE_SIZE } from './limits.ts'

const PAGING = { page: Page, limit: limit(PAGE_SIZE.admin) }

type Fields = Readonly<Record<string, z.ZodMiniType>>
type Rows<Name extends string, Row extends z.ZodMiniType> = { [N in Name]: z.ZodMiniArray<Row> }

/** A GET that returns a page of rows for admins, from the read of its own name; `more` are further fields of its reply. */
export function adminList<
  const Path extends string,
  const Name extends string,
  Row extends z.ZodMiniType,
  Filters extends Fields = Record<never, never>,
  More extends Fields = Record<never, never>,
>(list: {
  path: Path
  summary: string
  access: 'admin' | 'super'
  rows: readonly [Name, Row]
  filters?: Filters
  more?: More
  fieldTexts?: Readonly<Record<string, string>>
}) {
  const { path, summary, access, rows, filters, more, fieldTexts } = list
  return endpoint({
    method: 'GET',
    path,
    summary,
    access,
    ...(fieldTexts && { fieldTexts }),
    rows: rows[0],
    query: z.strictObject({ ...filters, ...PAGING } as Filters & typeof PAGING),
    reply: z.object({ [rows[0]]: z.array(rows[1]), ...more, pagination: Pagination } as Rows<Name, Row> &
      More & { pagination: typeof Pagination }),
  })
}

export type AdminList = Endpoint & { method: 'GET'; rows: string; query: z.ZodMiniType; reply: z.ZodMiniType }

/** The campus is the admin's own, or what a super admin asked for: undefined for all. */
type AdminListQuery<List extends AdminList> = Omit<z.output<List['query']>, 'campus'> & {
  campus?: string | undefined
}

export type AdminListRead<List extends AdminList> = (
  query: AdminListQuery<List>,
  viewer: Actor,
) => Promise<Listed<RowOf<List>> & Omit<z.output<List['reply']>, List['rows'] | 'pagination'>>

type RowOf<List extends AdminList> =
  z.output<List['reply']> extends Record<List['rows'], readonly (infer Row)[]> ? Row : never

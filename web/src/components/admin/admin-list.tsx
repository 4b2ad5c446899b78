import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallInput, CallKey, CallReply } from '#adapters/contract/calls.ts'
import { CAMPUSES, type Campus } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { call } from '../../lib/api/client.ts'
import { useAddressFilters } from '../../lib/navigation/address-params.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { PagedList } from '../ui/list/paged-list.tsx'
import { Tabs } from '../ui/list/tabs.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { CampusFilter } from './campus-filter.tsx'
import { SearchForm } from './search-form.tsx'

type Paged = { pagination: { totalPages: number } }

/** Filters in the address; undefined for those that the list lacks. */
type Requested<Status extends string = never> = {
  search: string | undefined
  campus: Campus | undefined
  status: Status
  page: number
  limit: number
}

type PageQuery<Page> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Page>
  staleTime?: number
  meta?: { offline: true }
}

type AdminListProps<Page extends Paged, Row, Status extends string> = {
  heading: string
  intro?: string
  loading: string
  failure: string
  pages: (requested: Requested<Status>) => PageQuery<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** Label of the search field, if there is one. */
  search?: string
  campus?: true
  /** Chosen by `status` in the address; the first one without it. */
  tabs?: { label: string; choices: readonly [Tab<Status>, ...Tab<Status>[]] }
  /** Further filters: beside the search field, or above the list. */
  filters?: (page: Page | undefined) => ReactNode
  actions?: ReactNode
  empty: (status: Status) => ReactNode
  lines?: number
  cards?: true
  frame?: (rows: ReactNode) => ReactNode
  /** Returns one row, with its key. */
  children: (row: Row) => ReactNode
}
type Tab<Status> = { value: Status; label: string }

type ListKey = {
  [Key in CallKey]: CallReply<Key> extends Paged ? Key : never
}[CallKey]

/** Returns the query of a page of this call, which `['admin', key]` outdates. */
export function pageOf<Key extends ListKey>(
  key: Key,
  query: CallInput<Key> extends { query: infer Query } ? Query : never,
) {
  return {
    queryKey: ['admin', key, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(key, { query } as CallInput<Key>, { signal }),
  }
}

/** A screen of the administration with one list: its filters and page are in the address. */
export function AdminList<Page extends Paged, Row, Status extends string = never>({
  heading,
  intro,
  pages,
  search: label,
  campus: hasCampus,
  tabs,
  filters,
  actions,
  empty,
  ...rows
}: AdminListProps<Page, Row, Status>) {
  const { textOf, choiceOf, page, change } = useAddressFilters()
  const search = label === undefined ? undefined : textOf('search')
  const campus = hasCampus && choiceOf('campus', CAMPUSES)
  const first = tabs?.choices[0].value
  const status = (choiceOf('status', tabs?.choices.map(({ value }) => value) ?? []) ?? first) as Status
  const query = pages({ search, campus, status, page, limit: PAGE_SIZE.admin })
  const list = useQuery({ placeholderData: keepPreviousData, ...query })
  const ofCampus = hasCampus && (
    <CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />
  )
  return (
    <>
      <PageHeader
        heading={heading}
        intro={intro}
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        actions={actions ?? (label === undefined && ofCampus)}
      />
      <Filters label={label} search={search} onSearch={(text) => change({ search: text })} campus={ofCampus}>
        {filters?.(list.data)}
      </Filters>
      <Tabbed tabs={tabs} value={status} onChange={(to) => change({ status: to === first ? undefined : to })}>
        <Rows list={list} page={page} onPage={(to) => change({ page: to })} empty={empty(status)} {...rows} />
      </Tabbed>
    </>
  )
}

type FiltersProps = {
  label: string | undefined
  search: string | undefined
  onSearch: (search: string | undefined) => void
  campus: ReactNode
  children: ReactNode
}

/** Without a search field, the campus is chosen beside the heading. */
function Filters({ label, search, onSearch, campus, children }: FiltersProps) {
  const more = <div className="contents">{children}</div>
  if (label === undefined) return more
  return (
    <div className="mb-6 grid gap-4 md:grid-cols-2">
      <SearchForm key={search} label={label} search={search} onSearch={onSearch} />
      <div className="contents">{campus}</div>
      {more}
    </div>
  )
}

type RowsProps<Page extends Paged, Row> = Pick<
  AdminListProps<Page, Row, never>,
  'loading' | 'failure' | 'rowsOf' | 'lines' | 'cards' | 'frame' | 'children'
> & { list: UseQueryResult<Page>; page: number; onPage: (page: number) => void; empty: ReactNode }

function Rows<Page extends Paged, Row>({
  loading,
  lines = 6,
  cards,
  frame = (rows) => <ul className="grid gap-3">{rows}</ul>,
  children,
  ...list
}: RowsProps<Page, Row>) {
  return (
    <PagedList
      loading={<Skeleton kind={cards && 'cards'} lines={lines} label={loading} />}
      numbered={cards ?? false}
      {...list}
    >
      {(found) => frame(found.map(children))}
    </PagedList>
  )
}

type TabbedProps<Status extends string> = {
  tabs: AdminListProps<Paged, unknown, Status>['tabs']
  value: Status
  onChange: (status: Status) => void
  children: ReactNode
}

function Tabbed<Status extends string>({ tabs, children, ...chosen }: TabbedProps<Status>) {
  if (!tabs) return children
  return (
    <Tabs label={tabs.label} tabs={tabs.choices} {...chosen}>
      {children}
    </Tabs>
  )
}

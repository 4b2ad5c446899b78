import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { AdminUser } from '#adapters/contract/moderation/administration.ts'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { CampusFilter } from '../../../components/ui/list/campus-filter.tsx'
import { PagedList } from '../../../components/ui/list/paged-list.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { usersQuery } from '../api.ts'
import { SearchForm } from '../search-form.tsx'
import { SuperOnly } from '../super-only.tsx'
import { useAdminFilters } from '../use-admin-filters.ts'
import { UserRow } from './user-row.tsx'

export function Component() {
  return (
    <SuperOnly>
      <People />
    </SuperOnly>
  )
}

function People() {
  const { search, campus, page, change } = useAdminFilters()
  const list = useQuery(usersQuery({ search, campus, page, limit: PAGE_SIZE.admin }))
  return (
    <>
      <PageHeader heading="Manage Users" back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }} />
      <div className="mb-6 grid gap-4 md:grid-cols-2">
        <SearchForm
          key={search}
          label="Name or email"
          search={search}
          onSearch={(search) => change({ search })}
        />
        <CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />
      </div>
      <PagedList
        list={list}
        rowsOf={({ users }) => users}
        page={page}
        onPage={(to) => change({ page: to })}
        loading={<Skeleton lines={8} label="Loading users" />}
        failure="Failed to load users"
        empty={<EmptyState picture="books" title="No users found" />}
      >
        {(users) => <Table users={users} />}
      </PagedList>
    </>
  )
}

function Table({ users }: { users: readonly AdminUser[] }) {
  return (
    <table className="w-full rounded-lg bg-surface text-left text-sm shadow-card max-md:block">
      <caption className="sr-only">Users</caption>
      <thead className="border-b border-line text-ink-2 max-md:sr-only">
        <tr>
          {['User', 'Campus', 'Role', 'Listings', 'Actions'].map((heading) => (
            <th key={heading} scope="col" className="px-4 py-3 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {users.map((item) => (
          <UserRow key={item.id} user={item} />
        ))}
      </tbody>
    </table>
  )
}

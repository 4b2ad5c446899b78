import type { ReactNode } from 'react'
import { AdminList, pageOf } from '../../../components/admin/admin-list.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { UserRow } from './user-row.tsx'

export function Component() {
  return (
    <AdminList
      heading="Manage Users"
      loading="Loading users"
      failure="Failed to load users"
      pages={(requested) => pageOf('GET /api/admin/users', requested)}
      rowsOf={({ users }) => users}
      search="Name or email"
      campus
      empty={() => <EmptyState picture="books" title="No users found" />}
      lines={8}
      frame={(rows) => <Table>{rows}</Table>}
    >
      {(user) => <UserRow key={user.id} user={user} />}
    </AdminList>
  )
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table className="w-full rounded-lg bg-surface text-left text-sm shadow-card max-md:block">
      <caption className="sr-only">Users</caption>
      <thead className="border-b border-line text-ink-2 max-md:sr-only">
        <tr>
          {['User', 'Campus', 'Role', 'Listings', 'Actions'].map((heading) => (
            <th key={heading} scope="col" className="px-4 py-3 font-semibold lg:first:w-72">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  )
}

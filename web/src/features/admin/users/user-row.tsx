import { useState } from 'react'
import { campusLabel, campusShortName } from '#adapters/contract/core/choices.ts'
import type { AdminUser } from '#adapters/contract/moderation/administration.ts'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ROLE_LABELS } from '../roles.ts'
import {
  CancelRemovalDialog,
  DeleteDialog,
  DemoteDialog,
  MakeAdminDialog,
  RemoveKeysDialog,
} from './user-dialogs.tsx'

type Asking = 'make' | 'demote' | 'keys' | 'delete' | 'keep' | undefined

export function UserRow({ user }: { user: AdminUser }) {
  const { user: me } = useSession()
  const [asking, setAsking] = useState<Asking>()
  const { products, businesses } = user._count
  const close = () => setAsking(undefined)
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:gap-2 max-md:p-4">
      <th scope="row" className="px-4 py-3 text-left font-normal max-md:p-0">
        <LoneLink dir="auto" to={paths.adminPerson(user.id)} className="wrap-anywhere">
          {user.name || 'No Name'}
        </LoneLink>
        <span className="block text-ink-2 wrap-anywhere">{user.email}</span>
      </th>
      <td className="px-4 py-3 max-md:p-0">
        {user.campus === 'default' ? 'Not set' : campusLabel(user.campus)}
      </td>
      <td className="px-4 py-3 max-md:p-0">
        <Badge tone={user.role === 'USER' ? 'neutral' : 'info'}>{ROLE_LABELS[user.role]}</Badge>
        {user.adminCampus !== null && (
          <span className="ml-2 text-ink-2">{`of ${campusShortName(user.adminCampus)}`}</span>
        )}
      </td>
      <td className="px-4 py-3 max-md:p-0">
        {`${formatCount(products)} ${products === 1 ? 'product' : 'products'}, ${formatCount(businesses)} ${businesses === 1 ? 'business' : 'businesses'}`}
      </td>
      <td className="px-4 py-3 max-md:p-0">
        {user.removalDueAt !== null ? (
          <div className="grid gap-2">
            <p className="text-danger">{`Disabled. Will be deleted on ${formatDateTime(user.removalDueAt)}.`}</p>
            <Button variant="outline" className="justify-self-start px-3!" onClick={() => setAsking('keep')}>
              Take Back
            </Button>
          </div>
        ) : user.id === me?.id ? (
          <span className="text-ink-2">None</span>
        ) : (
          <div className="flex flex-wrap gap-2">
            {user.role !== 'USER' ? (
              <>
                <Button variant="outline" className="px-3!" onClick={() => setAsking('demote')}>
                  Remove Admin
                </Button>
                <Button variant="outline" className="px-3!" onClick={() => setAsking('keys')}>
                  Remove Keys
                </Button>
              </>
            ) : (
              <Button variant="outline" className="px-3!" onClick={() => setAsking('make')}>
                Make Admin
              </Button>
            )}
            {user.role !== 'SUPER_ADMIN' && (
              <Button variant="danger-outline" className="px-3!" onClick={() => setAsking('delete')}>
                Delete
              </Button>
            )}
          </div>
        )}
        <MakeAdminDialog user={user} open={asking === 'make'} onClose={close} />
        <DemoteDialog user={user} open={asking === 'demote'} onClose={close} />
        <RemoveKeysDialog user={user} open={asking === 'keys'} onClose={close} />
        <CancelRemovalDialog user={user} open={asking === 'keep'} onClose={close} />
        <DeleteDialog user={user} open={asking === 'delete'} onClose={close} />
      </td>
    </tr>
  )
}

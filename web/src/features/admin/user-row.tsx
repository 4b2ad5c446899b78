import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AdminUser, makeAdmin, removeAdmin, removeUser } from '#adapters/http/contract/administration.ts'
import {
  CAMPUS_LABELS,
  CAMPUSES,
  type Campus,
  campusLabel,
  campusShortName,
} from '#adapters/http/contract/choices.ts'
import { DISABLING_REASON_LENGTH } from '#adapters/http/contract/limits.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { ReasonField } from '../../components/reason-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { formatCount } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'

type Asking = 'make' | 'demote' | 'delete' | undefined

/** One person with what can be done: a row of the table, a card on phones. */
export function UserRow({ user }: { user: AdminUser }) {
  const [asking, setAsking] = useState<Asking>()
  const { products, businesses } = user._count
  const close = () => setAsking(undefined)
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:gap-2 max-md:p-4">
      <th scope="row" className="px-4 py-3 text-left font-normal max-md:p-0">
        <span className="block font-semibold wrap-anywhere">{user.name || 'No Name'}</span>
        <span className="block text-ink-2 wrap-anywhere">{user.email}</span>
      </th>
      <td className="px-4 py-3 max-md:p-0">
        {user.campus === 'default' ? 'Not set' : campusLabel(user.campus)}
      </td>
      <td className="px-4 py-3 max-md:p-0">
        <Badge tone={user.role === 'USER' ? 'neutral' : 'info'}>{user.role}</Badge>
        {user.adminCampus !== null && (
          <span className="ml-2 text-ink-2">of {campusShortName(user.adminCampus)}</span>
        )}
      </td>
      <td className="px-4 py-3 max-md:p-0">
        {formatCount(products)} {products === 1 ? 'product' : 'products'}, {formatCount(businesses)}{' '}
        {businesses === 1 ? 'business' : 'businesses'}
      </td>
      <td className="px-4 py-3 max-md:p-0">
        {user.role === 'SUPER_ADMIN' ? (
          <span className="text-ink-2">None</span>
        ) : (
          <div className="flex flex-wrap gap-2">
            {user.role === 'ADMIN' ? (
              <Button variant="outline" className="px-3!" onClick={() => setAsking('demote')}>
                Remove Admin
              </Button>
            ) : (
              <Button variant="outline" className="px-3!" onClick={() => setAsking('make')}>
                Make Admin
              </Button>
            )}
            <Button variant="danger-outline" className="px-3!" onClick={() => setAsking('delete')}>
              Delete
            </Button>
          </div>
        )}
        <MakeAdminDialog user={user} open={asking === 'make'} onClose={close} />
        <DemoteDialog user={user} open={asking === 'demote'} onClose={close} />
        <DeleteDialog user={user} open={asking === 'delete'} onClose={close} />
      </td>
    </tr>
  )
}

type DialogProps = { user: AdminUser; open: boolean; onClose: () => void }

/** Does it, says what the server says, and shows the list anew. */
function usePersonAct<Input>(
  fallback: string,
  mutationFn: (input: Input) => Promise<{ message: string }>,
  done: () => void,
) {
  const queries = useQueryClient()
  return useAct<{ message: string }, Input>({
    mutationFn,
    onSuccess: ({ message }) => {
      toast.success(message)
      done()
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => toast.error(userMessage(error, fallback)),
  })
}

function MakeAdminDialog({ user, open, onClose }: DialogProps) {
  const [campus, setCampus] = useState<string>(user.campus === 'default' ? '' : user.campus)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { act, isPending } = usePersonAct(
    'Failed to make user an admin',
    (chosen: Campus) => call(makeAdmin, { body: { userId: user.id, campus: chosen, reason } }),
    onClose,
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = CAMPUSES.find((each) => each === campus)
    if (chosen) act(chosen)
    else setProblem('Please select your campus')
  }
  return (
    <Dialog open={open} onClose={() => !isPending && onClose()} title={`Make ${user.name} an admin?`}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">They look after one campus, and sign in anew.</p>
        <SelectField
          label="Campus"
          placeholder="Choose a campus"
          choices={CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] }))}
          value={campus}
          error={problem}
          onChange={(event) => {
            setCampus(event.target.value)
            setProblem(undefined)
          }}
        />
        <ReasonField value={reason} onReason={setReason} disabled={isPending} />
        <Button type="submit" busy={isPending} busyLabel="Saving…">
          Make Admin
        </Button>
      </form>
    </Dialog>
  )
}

function DemoteDialog(props: DialogProps) {
  return (
    <ActDialog
      {...props}
      title={`Take the admin role from ${props.user.name}?`}
      text="They stay a user, and sign in anew."
      label="Remove Admin"
      busyLabel="Removing…"
      failure="Failed to remove admin role"
      run={(reason) => call(removeAdmin, { params: { userId: props.user.id }, body: { reason } })}
    />
  )
}

function DeleteDialog(props: DialogProps) {
  return (
    <ActDialog
      {...props}
      title={`Delete ${props.user.name}?`}
      text="All that they put up is erased for good. It is refused while money of theirs is in play."
      label="Delete"
      busyLabel="Deleting…"
      failure="Failed to remove user"
      run={(reason) => call(removeUser, { params: { id: props.user.id }, body: { reason } })}
    />
  )
}

type ActDialogProps = Pick<DialogProps, 'open' | 'onClose'> & {
  title: string
  text: string
  label: string
  busyLabel: string
  failure: string
  run: (reason: string) => Promise<{ message: string }>
}

/** Somebody loses something by it: it takes a reason. */
function ActDialog({ open, onClose, title, text, label, busyLabel, failure, run }: ActDialogProps) {
  const { act, isPending } = usePersonAct(failure, run, onClose)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      onReason={act}
      title={title}
      hint="It stands in the audit log."
      maxLength={DISABLING_REASON_LENGTH}
      actLabel={label}
      busy={isPending}
      busyLabel={busyLabel}
      danger
    >
      {text}
    </ReasonDialog>
  )
}

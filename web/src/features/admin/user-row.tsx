import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  CAMPUS_LABELS,
  CAMPUSES,
  type Campus,
  campusLabel,
  campusShortName,
} from '#adapters/contract/core/choices.ts'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import {
  type AdminUser,
  makeAdmin,
  removeAdmin,
  removeUser,
} from '#adapters/contract/moderation/administration.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { ReasonDialog } from '../../components/ui/dialog/reason-dialog.tsx'
import { ReasonField } from '../../components/ui/dialog/reason-field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

type Asking = 'make' | 'demote' | 'delete' | undefined

const ROLES = { USER: words.member, ADMIN: words.admin, SUPER_ADMIN: words.superAdmin } as const

/** One person with what can be done: a row of the table, a card on phones. */
export function UserRow({ user }: { user: AdminUser }) {
  const { user: me } = useSession()
  const [asking, setAsking] = useState<Asking>()
  const { products, businesses } = user._count
  const close = () => setAsking(undefined)
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:gap-2 max-md:p-4">
      <th scope="row" className="px-4 py-3 text-left font-normal max-md:p-0">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {user.name || words.noName}
        </span>
        <span className="block text-ink-2 wrap-anywhere">{user.email}</span>
      </th>
      <td className="px-4 py-3 max-md:p-0">
        {user.campus === 'default' ? words.notSet : campusLabel(user.campus)}
      </td>
      <td className="px-4 py-3 max-md:p-0">
        <Badge tone={user.role === 'USER' ? 'neutral' : 'info'}>{ROLES[user.role]}</Badge>
        {user.adminCampus !== null && (
          <span className="ml-2 text-ink-2">{words.of(campusShortName(user.adminCampus))}</span>
        )}
      </td>
      <td className="px-4 py-3 max-md:p-0">
        {words.listingCounts(formatCount(products), products, formatCount(businesses), businesses)}
      </td>
      <td className="px-4 py-3 max-md:p-0">
        {user.id === me?.id ? (
          <span className="text-ink-2">{words.none}</span>
        ) : (
          <div className="flex flex-wrap gap-2">
            {user.role !== 'USER' ? (
              <Button variant="outline" className="px-3!" onClick={() => setAsking('demote')}>
                {words.removeAdmin}
              </Button>
            ) : (
              <Button variant="outline" className="px-3!" onClick={() => setAsking('make')}>
                {words.makeAdmin}
              </Button>
            )}
            {user.role !== 'SUPER_ADMIN' && (
              <Button variant="danger-outline" className="px-3!" onClick={() => setAsking('delete')}>
                {words.deleteLabel}
              </Button>
            )}
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
function usePersonAction<Input>(
  fallback: string,
  mutationFn: (input: Input) => Promise<{ message: string }>,
  done: () => void,
) {
  const queries = useQueryClient()
  return useSubmitOnce<{ message: string }, Input>({
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
  const { submit: send, isPending } = usePersonAction(
    words.failedToMakeUserAnAdmin,
    (chosen: Campus) => call(makeAdmin, { body: { userId: user.id, campus: chosen, reason } }),
    onClose,
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = CAMPUSES.find((item) => item === campus)
    if (chosen) send(chosen)
    else setProblem(words.pleaseSelectYourCampus)
  }
  return (
    <Dialog open={open} onClose={() => !isPending && onClose()} title={words.makeAnAdmin(user.name)}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">{words.theyManageOneCampusAndMust}</p>
        <SelectField
          label={words.campus}
          placeholder={words.chooseACampus}
          choices={CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] }))}
          value={campus}
          error={problem}
          onChange={(event) => {
            setCampus(event.target.value)
            setProblem(undefined)
          }}
        />
        <ReasonField value={reason} onReason={setReason} disabled={isPending} />
        <Button type="submit" busy={isPending} busyLabel={words.saving}>
          {words.makeAdmin}
        </Button>
      </form>
    </Dialog>
  )
}

function DemoteDialog(props: DialogProps) {
  return (
    <PersonActionDialog
      {...props}
      title={words.removeAsAnAdmin(props.user.name)}
      text={words.theyBecomeAnOrdinaryMember}
      label={words.removeAdmin}
      busyLabel={words.removing}
      failure={words.failedToRemoveAdminRole}
      optional
      run={(reason) => call(removeAdmin, { params: { userId: props.user.id }, body: { reason } })}
    />
  )
}

function DeleteDialog(props: DialogProps) {
  return (
    <PersonActionDialog
      {...props}
      title={words.deleteLabelOfUser(props.user.name)}
      text={words.thisErasesEverythingTheyPosted}
      label={words.deleteLabel}
      busyLabel={words.deleting}
      failure={words.failedToRemoveUser}
      run={(reason) => call(removeUser, { params: { id: props.user.id }, body: { reason } })}
    />
  )
}

type PersonActionDialogProps = Pick<DialogProps, 'open' | 'onClose'> & {
  title: string
  text: string
  label: string
  busyLabel: string
  failure: string
  /** The reason can be left out. */
  optional?: boolean
  run: (reason: string) => Promise<{ message: string }>
}

/** Asks before somebody loses something, and why. */
function PersonActionDialog({
  open,
  onClose,
  title,
  text,
  label,
  busyLabel,
  failure,
  optional = false,
  run,
}: PersonActionDialogProps) {
  const { submit, isPending } = usePersonAction(failure, run, onClose)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      onReason={submit}
      title={title}
      hint={words.itsKeptInTheAuditLog}
      maxLength={DISABLING_REASON_LENGTH}
      optional={optional}
      actionLabel={label}
      busy={isPending}
      busyLabel={busyLabel}
      danger
    >
      {text}
    </ReasonDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CAMPUSES, type Campus } from '#adapters/contract/core/choices.ts'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import type { AdminUser } from '#adapters/contract/moderation/administration.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { DialogButtons } from '../../../components/ui/dialog/dialog-buttons.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { ReasonField } from '../../../components/ui/dialog/reason-field.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { CAMPUS_CHOICES } from '../../../lib/campus/campus.ts'
import { toast } from '../../../lib/toast.ts'

type DialogProps = { user: AdminUser; open: boolean; onClose: () => void }

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

export function MakeAdminDialog({ user, open, onClose }: DialogProps) {
  const [campus, setCampus] = useState<string>(user.campus === 'default' ? '' : user.campus)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { submit: send, isPending } = usePersonAction(
    'Failed to make user an admin',
    (chosen: Campus) => call('POST /api/admin/admins', { body: { userId: user.id, campus: chosen, reason } }),
    onClose,
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = CAMPUSES.find((item) => item === campus)
    if (chosen) send(chosen)
    else setProblem('Please select your campus')
  }
  return (
    <Dialog open={open} onClose={() => !isPending && onClose()} title={`Make ${user.name} an admin?`}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">They manage one campus and must sign in again.</p>
        <SelectField
          label="Campus"
          placeholder="Choose a campus"
          choices={CAMPUS_CHOICES}
          value={campus}
          error={problem}
          onChange={(event) => {
            setCampus(event.target.value)
            setProblem(undefined)
          }}
        />
        <ReasonField value={reason} onReason={setReason} disabled={isPending} />
        <DialogButtons busy={isPending}>
          <Button type="submit" busy={isPending} busyLabel="Saving…">
            Make Admin
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export function DemoteDialog(props: DialogProps) {
  return (
    <PersonActionDialog
      {...props}
      title={`Remove ${props.user.name} as an admin?`}
      text="They become an ordinary member and must sign in again."
      label="Remove Admin"
      busyLabel="Removing…"
      failure="Failed to remove admin role"
      optional
      run={(reason) =>
        call('DELETE /api/admin/admins/:userId', { params: { userId: props.user.id }, body: { reason } })
      }
    />
  )
}

export function RemoveKeysDialog(props: DialogProps) {
  return (
    <PersonActionDialog
      {...props}
      title={`Remove the keys of ${props.user.name}?`}
      text="For an admin who lost them: make sure it’s really them. This removes their PIN, passkeys and authenticator app and signs them out. Their admin powers pause for 24 hours."
      label="Remove Keys"
      busyLabel="Removing…"
      failure="Failed to remove the keys"
      run={(reason) =>
        call('DELETE /api/admin/admins/:userId/keys', { params: { userId: props.user.id }, body: { reason } })
      }
    />
  )
}

export function CancelRemovalDialog(props: DialogProps) {
  return (
    <PersonActionDialog
      {...props}
      title={`Keep ${props.user.name}?`}
      text="They can sign in again, and their listings come back."
      label="Take Back"
      busyLabel="Saving…"
      failure="Failed to take the deletion back"
      optional
      harmless
      run={(reason) =>
        call('DELETE /api/admin/users/:id/removal', { params: { id: props.user.id }, body: { reason } })
      }
    />
  )
}

export function DeleteDialog(props: DialogProps) {
  return (
    <PersonActionDialog
      {...props}
      title={`Delete ${props.user.name}?`}
      text="This erases their listings, messages and personal details, for good. Reviews they wrote and records of payments and finished orders stay, without their name. Not possible while they have money in the system."
      label="Delete"
      busyLabel="Deleting…"
      failure="Failed to remove user"
      run={(reason) =>
        call('DELETE /api/admin/users/:id', { params: { id: props.user.id }, body: { reason } })
      }
    />
  )
}

type PersonActionDialogProps = Pick<DialogProps, 'open' | 'onClose'> & {
  title: string
  text: string
  label: string
  busyLabel: string
  failure: string
  optional?: boolean
  harmless?: boolean
  run: (reason: string) => Promise<{ message: string }>
}

function PersonActionDialog({
  open,
  onClose,
  title,
  text,
  label,
  busyLabel,
  failure,
  optional = false,
  harmless = false,
  run,
}: PersonActionDialogProps) {
  const { submit, isPending } = usePersonAction(failure, run, onClose)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      onReason={submit}
      title={title}
      hint="It’s kept in the audit log."
      maxLength={DISABLING_REASON_LENGTH}
      optional={optional}
      actionLabel={label}
      busy={isPending}
      busyLabel={busyLabel}
      danger={!harmless}
    >
      {text}
    </ReasonDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CAMPUS_LABELS, CAMPUSES, type Campus } from '#adapters/contract/core/choices.ts'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import {
  type AdminUser,
  makeAdmin,
  removeAdmin,
  removeUser,
  resetAdminKeys,
  takeBackRemoval,
} from '#adapters/contract/moderation/administration.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { ReasonDialog } from '../../components/ui/dialog/reason-dialog.tsx'
import { ReasonField } from '../../components/ui/dialog/reason-field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

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

/** Asks of which campus somebody becomes the admin. */
export function MakeAdminDialog({ user, open, onClose }: DialogProps) {
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

/** Takes the role of an admin back. */
export function DemoteDialog(props: DialogProps) {
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

/** Removes the lost keys of an admin. */
export function RemoveKeysDialog(props: DialogProps) {
  return (
    <PersonActionDialog
      {...props}
      title={words.removeKeysOf(props.user.name)}
      text={words.removeKeysText}
      label={words.removeKeys}
      busyLabel={words.removing}
      failure={words.failedToRemoveKeys}
      run={(reason) => call(resetAdminKeys, { params: { userId: props.user.id }, body: { reason } })}
    />
  )
}

/** Takes a deletion back that waits. */
export function KeepDialog(props: DialogProps) {
  return (
    <PersonActionDialog
      {...props}
      title={words.keepUser(props.user.name)}
      text={words.keepUserText}
      label={words.takeBack}
      busyLabel={words.saving}
      failure={words.failedToTakeBack}
      optional
      harmless
      run={(reason) => call(takeBackRemoval, { params: { id: props.user.id }, body: { reason } })}
    />
  )
}

/** Deletes somebody with everything they posted. */
export function DeleteDialog(props: DialogProps) {
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
  /** It gives back, and takes nothing away. */
  harmless?: boolean
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
      hint={words.itsKeptInTheAuditLog}
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

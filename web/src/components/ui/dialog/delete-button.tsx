import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type DeleteButtonProps<Reply> = {
  name: string
  confirmLabel?: string
  remove: (reason?: string) => Promise<Reply>
  /** True for an admin, who gives a reason for the audit log. */
  moderates?: boolean
  onRemoved: (reply: Reply) => Promise<unknown>
  failure: string
  compact?: boolean
  quiet?: boolean
  children: ReactNode
}

export function DeleteButton<Reply>({
  name,
  confirmLabel = 'Delete',
  remove,
  onRemoved,
  failure,
  moderates = false,
  compact = false,
  quiet = false,
  children,
}: DeleteButtonProps<Reply>) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { submit, isPending } = useSubmitOnce<Reply, string | undefined>({
    mutationFn: (reason) => remove(reason),
    onSuccess: (reply) => {
      close()
      return onRemoved(reply)
    },
    onError: (error) => toast.error(userMessage(error, failure)),
  })
  const dialog = {
    open: asking,
    onClose: close,
    title: `Delete “${name}”?`,
    busy: isPending,
    busyLabel: 'Deleting…',
    danger: true,
    children,
  }
  return (
    <>
      <Button
        variant={quiet ? 'text' : 'danger-outline'}
        icon={compact ? undefined : <Trash2 aria-hidden="true" className="size-5" />}
        className={quiet ? 'ml-auto min-h-11! px-2! text-sm text-danger!' : compact ? 'px-2!' : undefined}
        aria-label={compact ? `Delete ${name}` : undefined}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      {moderates ? (
        <ReasonDialog
          {...dialog}
          onReason={submit}
          hint="It’s kept in the audit log."
          maxLength={DISABLING_REASON_LENGTH}
          actionLabel={confirmLabel}
        />
      ) : (
        <ConfirmDialog {...dialog} onConfirm={() => submit(undefined)} confirmLabel={confirmLabel} />
      )}
    </>
  )
}

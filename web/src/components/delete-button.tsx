import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { userMessage } from '../lib/api/client.ts'
import { useAct } from '../lib/api/use-act.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DeleteButtonProps<Reply> = {
  /** What is deleted, as its owner knows it. */
  name: string
  confirmLabel?: string
  remove: () => Promise<Reply>
  /** What follows once it is gone. */
  onRemoved: (reply: Reply) => Promise<unknown>
  /** Said when it failed and the server gives no reason. */
  failure: string
  /** One of many on the page: narrow, and told apart by the name. */
  compact?: boolean
  /** What deleting it means. */
  children: ReactNode
}

/** Deletes something, once a dialog that names it was agreed to. */
export function DeleteButton<Reply>({
  name,
  confirmLabel = 'Delete',
  remove,
  onRemoved,
  failure,
  compact = false,
  children,
}: DeleteButtonProps<Reply>) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { act, isPending } = useAct<Reply, undefined>({
    mutationFn: remove,
    onSuccess: (reply) => {
      close()
      return onRemoved(reply)
    },
    onError: (error) => {
      close()
      toast.error(userMessage(error, failure))
    },
  })
  return (
    <>
      <Button
        variant="danger-outline"
        icon={compact ? undefined : <Trash2 aria-hidden="true" className="size-5" />}
        className={compact ? 'px-2!' : undefined}
        aria-label={compact ? `Delete ${name}` : undefined}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => act(undefined)}
        title={`Delete “${name}”?`}
        confirmLabel={confirmLabel}
        busy={isPending}
        busyLabel="Deleting…"
        danger
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

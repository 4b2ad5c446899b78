import { useState } from 'react'
import type { Receipt } from '#adapters/contract/wallet/wallet.ts'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useCancelWithdrawal } from './api.ts'

export function CancelWithdrawal({ receipt }: { receipt: Receipt }) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancelWithdrawal()
  const { sendsAt, transaction } = receipt
  if (sendsAt === null) return null
  const close = () => setAsking(false)
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{`We send it after ${formatDateTime(sendsAt)}. You can cancel it until then.`}</p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Cancel withdrawal
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => cancel.submit(transaction.id, { onSuccess: close })}
        title="Cancel this withdrawal?"
        confirmLabel="Cancel withdrawal"
        cancelLabel="Keep it"
        busy={cancel.isPending}
      >
        <p>The money and the fee go back to your wallet.</p>
      </ConfirmDialog>
    </div>
  )
}

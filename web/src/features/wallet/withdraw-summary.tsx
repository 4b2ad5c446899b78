import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { Breakdown } from './breakdown.tsx'
import type { WithdrawValues } from './withdraw-values.ts'

type SummaryProps = {
  values: WithdrawValues | undefined
  bank: string
  busy: boolean
  holdHours: number
  onConfirm: () => void
  onClose: () => void
}

export function WithdrawSummary({ values, bank, busy, holdHours, onConfirm, onClose }: SummaryProps) {
  return (
    <ConfirmDialog
      open={values !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Check before you send"
      confirmLabel="Confirm withdrawal"
      cancelLabel="Go back"
      busy={busy}
      busyLabel="Sending…"
    >
      {values && (
        <>
          <p className="mb-4">
            <span>
              To <strong className="text-ink">{values.accountName}</strong>
            </span>
            <br />
            <span>{`${bank}, ${values.accountNumber}`}</span>
          </p>
          <Breakdown amount={values.amount} />
          {holdHours > 0 && (
            <p className="mt-3 text-sm">{`The first payout to a bank account waits ${holdHours} hours. You can cancel it until then.`}</p>
          )}
          <p className="mt-3 text-sm">
            It takes 1 to 3 business days. If the bank rejects it, you get everything back, including the fee.
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}

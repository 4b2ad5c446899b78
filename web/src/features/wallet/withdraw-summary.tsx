import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Breakdown } from './breakdown.tsx'
import type { WithdrawValues } from './withdraw-values.ts'

type SummaryProps = {
  values: WithdrawValues | undefined
  bank: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** What is about to leave, and where to; open while there are values. */
export function WithdrawSummary({ values, bank, busy, onConfirm, onClose }: SummaryProps) {
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
            To <strong className="text-ink">{values.accountName}</strong>
            <br />
            {bank}, {values.accountNumber}
          </p>
          <Breakdown amount={values.amount} />
          <p className="mt-3 text-sm">
            It takes 1 to 3 business days. If the bank refuses it, everything comes back, the fee too.
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}

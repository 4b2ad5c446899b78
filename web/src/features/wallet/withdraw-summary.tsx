import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { Breakdown } from './breakdown.tsx'
import type { WithdrawValues } from './withdraw-values.ts'
import * as words from './words.ts'

type SummaryProps = {
  values: WithdrawValues | undefined
  bank: string
  busy: boolean
  /** For how long the first payout to an account waits. */
  holdHours: number
  onConfirm: () => void
  onClose: () => void
}

/** What is about to leave, and where to; open while there are values. */
export function WithdrawSummary({ values, bank, busy, holdHours, onConfirm, onClose }: SummaryProps) {
  return (
    <ConfirmDialog
      open={values !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={words.checkBeforeYouSend}
      confirmLabel={words.confirmWithdrawal}
      cancelLabel={words.goBack}
      busy={busy}
      busyLabel={words.sending}
    >
      {values && (
        <>
          <p className="mb-4">
            <span>{words.toOfPart(<strong className="text-ink">{values.accountName}</strong>)}</span>
            <br />
            <span>{`${bank}, ${values.accountNumber}`}</span>
          </p>
          <Breakdown amount={values.amount} />
          {holdHours > 0 && <p className="mt-3 text-sm">{words.theFirstPayoutToABank(holdHours)}</p>}
          <p className="mt-3 text-sm">{words.itTakesOneToThreeBusiness}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

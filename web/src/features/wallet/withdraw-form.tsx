import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { MINIMUM_WITHDRAWAL, WITHDRAWAL_FEE } from '#adapters/contract/core/limits.ts'
import type { BankAccount } from '#adapters/contract/wallet/bank-accounts.ts'
import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { WithdrawBody } from '#adapters/contract/wallet/wallet-forms.ts'
import { FormMoneyField } from '../../components/form-money-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/form/checkbox.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { roundToKobo } from '../../lib/money/round-to-kobo.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toast.ts'
import { type Banks, useWithdraw } from './api.ts'
import { BankAccountFields, useVerification, VERIFY } from './bank-account-fields.tsx'
import { Breakdown } from './breakdown.tsx'
import { SavedAccounts } from './saved-accounts.tsx'
import { settlesInWords } from './settles.ts'
import { WithdrawSummary } from './withdraw-summary.tsx'
import type { WithdrawValues } from './withdraw-values.ts'
import { WithdrawalsNotice } from './withdrawals-notice.tsx'

const VERIFY_FIRST = 'Please verify your account details first'

export function WithdrawForm({ banks, wallet }: { banks: Banks; wallet: Wallet }) {
  const { balance, debt, availableToWithdraw } = wallet
  const form = useForm<WithdrawValues>({
    resolver: standardSchemaResolver(WithdrawBody),
    defaultValues: { bankCode: '', accountNumber: '', accountName: '', save: false },
  })
  const settles = settlesInWords(wallet)
  const { requested, busy, failure, review, send, close } = useWithdrawing(form, wallet)
  const verification = useVerification(form)
  const amount = form.watch('amount')
  const all = roundToKobo(availableToWithdraw - WITHDRAWAL_FEE)

  /** The bank verifies the account again. */
  function choose({ bankCode, accountNumber }: BankAccount) {
    form.setValue('bankCode', bankCode)
    form.setValue('accountNumber', accountNumber)
    form.clearErrors()
    verification.reset()
    verification.lookUp({ bankCode, accountNumber })
    document.getElementById(VERIFY)?.focus()
  }
  return (
    <>
      <form
        noValidate
        onSubmit={form.handleSubmit(review, (errors) => {
          const message = errors.accountName ? VERIFY_FIRST : errors.amount?.message
          if (message) toast.error(message)
        })}
        className="grid gap-6 card rounded-lg bg-surface p-5 shadow-card"
      >
        <div className="rounded-md bg-sunken p-3">
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-sm text-ink-2">
              {availableToWithdraw < balance ? 'Available to withdraw' : 'Available balance'}
            </span>
            <span className="font-bold tabular-nums">{formatNaira(availableToWithdraw)}</span>
          </p>
          {settles && <p className="mt-1 text-xs text-ink-3">{settles}</p>}
        </div>
        {debt > 0 && <DebtNotice debt={debt} />}
        <WithdrawalsNotice wallet={wallet} />
        <SavedAccounts onChoose={choose} />
        <BankAccountFields form={form} banks={banks} verification={verification} />
        <Checkbox {...form.register('save')} label="Save this account for next time" />
        <div className="grid gap-3">
          <FormMoneyField
            form={form}
            name="amount"
            label="Amount"
            hint={`Minimum ${formatNaira(MINIMUM_WITHDRAWAL)}. Arrives within 1 to 3 business days.`}
          />
          {all >= MINIMUM_WITHDRAWAL && (
            <Button
              variant="outline"
              onClick={() => form.setValue('amount', all, { shouldValidate: true, shouldDirty: true })}
            >
              {`Use all: ${formatNaira(all)} arrives`}
            </Button>
          )}
        </div>
        {amount >= MINIMUM_WITHDRAWAL && <Breakdown amount={amount} />}
        {failure && <Notice tone="danger">{failure}</Notice>}
        <Button type="submit">Withdraw</Button>
      </form>
      <WithdrawSummary
        values={requested}
        bank={banks.find(({ code }) => code === requested?.bankCode)?.name ?? ''}
        busy={busy}
        holdHours={wallet.payoutHoldHours}
        onConfirm={send}
        onClose={close}
      />
    </>
  )
}

function DebtNotice({ debt }: { debt: number }) {
  return (
    <Notice tone="danger" title={`You owe ${formatNaira(debt)}`}>
      <span>
        Your bank took a deposit back. <LoneLink to={paths.deposit}>Add money</LoneLink> to pay it, then
        withdraw.
      </span>
    </Notice>
  )
}

function useWithdrawing(form: UseFormReturn<WithdrawValues>, { balance, debt, availableToWithdraw }: Wallet) {
  const navigate = useNavigate()
  const withdraw = useWithdraw()
  const [requested, setRequested] = useState<WithdrawValues>()
  const [failure, setFailure] = useState<string>()
  /** Blocks a second withdrawal while the browser navigates to the wallet. */
  const [sent, setSent] = useState(false)

  function review(values: WithdrawValues) {
    setFailure(undefined)
    const total = values.amount + WITHDRAWAL_FEE
    const isTooMuch = debt === 0 && total > availableToWithdraw
    if (total > balance || isTooMuch) {
      const message =
        total > balance
          ? insufficient(total)
          : `You can withdraw ${formatNaira(availableToWithdraw)} now, the fee included.`
      form.setError('amount', { message }, { shouldFocus: true })
      return toast.error(message)
    }
    setRequested(values)
  }
  function send() {
    if (!requested || sent) return
    withdraw.submit(requested, {
      onSuccess: ({ message }) => {
        setSent(true)
        toast.success(message || 'Withdrawal request submitted successfully')
        void navigate(paths.wallet)
      },
      onError: (error) => {
        const message = userMessage(error, 'Failed to process withdrawal. Please try again.')
        setFailure(message)
        toast.error(message)
        if (!(error instanceof ApiError)) return
        if (error.code === 'ACCOUNT_NAME_DIFFERS') form.setValue('accountName', '')
        for (const field of FIELDS) {
          const onField = error.errors[field]
          if (onField) form.setError(field, { message: onField })
        }
      },
    })
  }
  const close = () => setRequested(undefined)
  return { requested, busy: withdraw.isPending || sent, failure, review, send, close }
}

const FIELDS = ['bankCode', 'accountNumber', 'amount'] as const

function insufficient(total: number): string {
  return `Insufficient funds. You need ${formatNaira(total)} (including ${formatNaira(WITHDRAWAL_FEE)} withdrawal fee)`
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { BankAccount } from '#adapters/http/contract/bank-accounts.ts'
import { MINIMUM_WITHDRAWAL, WITHDRAWAL_FEE } from '#adapters/http/contract/limits.ts'
import { WithdrawBody } from '#adapters/http/contract/wallet-forms.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { Notice } from '../../components/notice.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { type Banks, useWithdraw } from './api.ts'
import { BankAccountFields, VERIFY } from './bank-account-fields.tsx'
import { Breakdown } from './breakdown.tsx'
import { SavedAccounts } from './saved-accounts.tsx'
import { WithdrawSummary } from './withdraw-summary.tsx'
import type { WithdrawValues } from './withdraw-values.ts'

const VERIFY_FIRST = 'Please verify your account details first'

/** Bank account, its verification, and the amount; a summary is shown before anything is sent. */
export function WithdrawForm({ banks, balance }: { banks: Banks; balance: number }) {
  const form = useForm<WithdrawValues>({
    resolver: standardSchemaResolver(WithdrawBody),
    defaultValues: { bankCode: '', accountNumber: '', accountName: '', save: false },
  })
  const { asked, busy, failure, review, send, close } = useWithdrawing(form, balance)
  const amount = form.watch('amount')

  /** The name is left blank: the bank is asked about the account again. */
  function choose({ bankCode, accountNumber }: BankAccount) {
    form.setValue('bankCode', bankCode)
    form.setValue('accountNumber', accountNumber)
    form.setValue('accountName', '')
    form.clearErrors()
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
        <p className="flex items-baseline justify-between gap-4 rounded-md bg-sunken p-3">
          <span className="text-sm text-ink-2">Available balance</span>
          <span className="font-bold tabular-nums">{formatNaira(balance)}</span>
        </p>
        <SavedAccounts onChoose={choose} />
        <BankAccountFields form={form} banks={banks} />
        <Checkbox {...form.register('save')} label="Save this account for next time" />
        <Controller
          control={form.control}
          name="amount"
          render={({ field, fieldState }) => (
            <MoneyField
              {...field}
              label="Amount"
              hint={`Minimum ${formatNaira(MINIMUM_WITHDRAWAL)}. Arrives within 1 to 3 business days.`}
              error={fieldState.error?.message}
            />
          )}
        />
        {amount >= MINIMUM_WITHDRAWAL && <Breakdown amount={amount} />}
        {failure && <Notice tone="danger">{failure}</Notice>}
        <Button type="submit">Withdraw</Button>
      </form>
      <WithdrawSummary
        values={asked}
        bank={banks.find(({ code }) => code === asked?.bankCode)?.name ?? ''}
        busy={busy}
        onConfirm={send}
        onClose={close}
      />
    </>
  )
}

/** From the form to the bank: first a look at what it comes to, then it is sent, once. */
function useWithdrawing(form: UseFormReturn<WithdrawValues>, balance: number) {
  const navigate = useNavigate()
  const withdraw = useWithdraw()
  const [asked, setAsked] = useState<WithdrawValues>()
  const [failure, setFailure] = useState<string>()
  /** On the way to the wallet: nothing more may be sent from here. */
  const [sent, setSent] = useState(false)

  function review(values: WithdrawValues) {
    setFailure(undefined)
    const total = values.amount + WITHDRAWAL_FEE
    if (total > balance) {
      const message = insufficient(total)
      form.setError('amount', { message }, { shouldFocus: true })
      return toast.error(message)
    }
    setAsked(values)
  }
  function send() {
    if (!asked || sent) return
    withdraw.act(asked, {
      onSuccess: ({ message }) => {
        setSent(true)
        toast.success(message || 'Withdrawal request submitted successfully')
        void navigate(paths.wallet)
      },
      onError: (error) => {
        const message = userMessage(error, 'Failed to process withdrawal. Please try again.')
        setAsked(undefined)
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
  const close = () => setAsked(undefined)
  return { asked, busy: withdraw.isPending || sent, failure, review, send, close }
}

const FIELDS = ['bankCode', 'accountNumber', 'amount'] as const

function insufficient(total: number): string {
  return `Insufficient funds. You need ${formatNaira(total)} (including ${formatNaira(WITHDRAWAL_FEE)} withdrawal fee)`
}

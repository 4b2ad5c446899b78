import { CircleCheck } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../components/ui/button.tsx'
import { DigitsField } from '../../components/ui/form/digits-field.tsx'
import { FieldError } from '../../components/ui/form/field-frame.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { toast } from '../../lib/toast.ts'
import { type Banks, useVerifyAccount } from './api.ts'
import type { WithdrawValues } from './withdraw-values.ts'

export const VERIFY = 'verify-account'
const DIGITS = 10
const MISSING = 'Please select a bank and enter an account number'

type BankAccountFieldsProps = {
  form: UseFormReturn<WithdrawValues>
  banks: Banks
  verification: ReturnType<typeof useVerification>
}

export function BankAccountFields({ form, banks, verification }: BankAccountFieldsProps) {
  const { errors } = form.formState
  const { verify, reset, numberChanged, busy } = verification
  const name = form.watch('accountName')
  return (
    <div className="grid gap-4">
      <SelectField
        label="Bank"
        placeholder="Select a bank"
        choices={inOrderOfUse(banks).map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.bankCode?.message}
        {...form.register('bankCode', { onChange: reset })}
      />
      <div className="grid gap-3 md:grid-cols-[1fr_auto] md:items-start">
        <DigitsField
          label="Account number"
          digits={DIGITS}
          hint={`${DIGITS} digits`}
          error={errors.accountNumber?.message}
          {...form.register('accountNumber', { onChange: numberChanged })}
        />
        <Button
          id={VERIFY}
          variant="outline"
          onClick={verify}
          busy={busy}
          busyLabel="Verifying…"
          disabled={name !== ''}
          className="md:mt-6.5"
        >
          {name ? 'Verified' : 'Verify'}
        </Button>
      </div>
      <div role="status" className="empty:-mt-4">
        {name && (
          <p className="flex items-center gap-2 rounded-md bg-money-soft p-3 text-money">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0">
              <span className="block text-xs">Account name</span>
              <span className="block font-bold break-words">{name}</span>
            </span>
          </p>
        )}
      </div>
      {!name && errors.accountName && <FieldError>{errors.accountName.message}</FieldError>}
    </div>
  )
}

/** OPay, PalmPay, Moniepoint and Kuda, which most students use. */
const FIRST_CODES = ['999992', '999991', '50515', '50211']

function inOrderOfUse(banks: Banks): Banks {
  const first = FIRST_CODES.flatMap((code) => banks.find((bank) => bank.code === code) ?? [])
  return [...first, ...banks.filter(({ code }) => !FIRST_CODES.includes(code))]
}

/** Discards answers about input that has changed since. */
export function useVerification(form: UseFormReturn<WithdrawValues>) {
  const verification = useVerifyAccount()

  function reset() {
    form.setValue('accountName', '')
    form.clearErrors(['bankCode', 'accountNumber', 'accountName'])
    verification.reset()
  }
  /** Verifies after the last digit or a paste; what a browser fills in waits for a press. */
  function numberChanged({ nativeEvent }: { nativeEvent?: Event }) {
    reset()
    const [bankCode, accountNumber] = form.getValues(['bankCode', 'accountNumber'])
    if (bankCode !== '' && accountNumber.length === DIGITS && isByHand(nativeEvent))
      lookUp({ bankCode, accountNumber })
  }
  async function verify() {
    const [bankCode, accountNumber] = form.getValues(['bankCode', 'accountNumber'])
    if (bankCode === '' || accountNumber.trim() === '') {
      form.setError(
        bankCode === '' ? 'bankCode' : 'accountNumber',
        { message: MISSING },
        { shouldFocus: true },
      )
      return toast.error(MISSING)
    }
    if (!(await form.trigger(['bankCode', 'accountNumber'], { shouldFocus: true }))) return
    lookUp({ bankCode, accountNumber })
  }
  function lookUp({ bankCode, accountNumber }: Pick<WithdrawValues, 'bankCode' | 'accountNumber'>) {
    const isCurrent = () =>
      form.getValues('bankCode') === bankCode && form.getValues('accountNumber') === accountNumber
    verification.submit(
      { bankCode, accountNumber },
      {
        onSuccess: ({ message, account_name: name }) => {
          if (!isCurrent()) return
          form.setValue('accountName', name)
          form.clearErrors('accountName')
          toast.success(message || 'Account verified successfully')
        },
        onError: (error) => {
          if (!isCurrent()) return
          const text = userMessage(error, 'Failed to verify account. Please check the details and try again.')
          const onField = error instanceof ApiError ? error.errors.accountNumber : undefined
          form.setError('accountNumber', { message: onField ?? text }, { shouldFocus: true })
          toast.error(text)
        },
      },
    )
  }
  return { verify, reset, numberChanged, lookUp, busy: verification.isPending }
}

function isByHand(event: Event | undefined): boolean {
  return event instanceof InputEvent && (event.data?.length === 1 || event.inputType === 'insertFromPaste')
}

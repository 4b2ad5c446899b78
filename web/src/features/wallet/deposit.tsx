import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MINIMUM_DEPOSIT, QUICK_DEPOSIT_AMOUNTS } from '#adapters/contract/core/limits.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { DepositBody } from '#adapters/contract/wallet/wallet-forms.ts'
import { FormMoneyField } from '../../components/form-money-field.tsx'
import { QuickAmounts } from '../../components/money/quick-amounts.tsx'
import { useGoAndPay } from '../../components/money/use-go-and-pay.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import { formatNaira } from '../../lib/format.ts'
import { depositFor, type PlannedPurchase, plannedPurchase } from '../../lib/money/planned-purchase.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { SandboxNotice } from './sandbox-notice.tsx'

export function Component() {
  const [plan] = useState(() => plannedPurchase())
  const form = useForm<{ amount: number }>({
    resolver: standardSchemaResolver(DepositBody),
    ...(plan && { defaultValues: { amount: depositFor(plan.missing) } }),
  })
  const { submit, busy, failure } = useGoAndPay((message) => form.setError('amount', { message }))
  const amount = form.watch('amount')
  const depositDays = useQuery(settingsQuery).data?.holds.depositDays ?? 0
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeader bar heading="Deposit" back={{ to: paths.wallet, label: 'Wallet' }} />
      <SandboxNotice />
      <form
        noValidate
        onSubmit={form.handleSubmit(submit)}
        className="grid gap-6 card rounded-lg bg-surface p-5 shadow-card"
      >
        <FormMoneyField form={form} name="amount" label="Amount" hint={hintFor(plan)} />
        <QuickAmounts
          label="Quick amounts"
          amounts={QUICK_DEPOSIT_AMOUNTS.map((quick) => ({ amount: quick }))}
          chosen={amount}
          onChoose={(quick) => form.setValue('amount', quick, { shouldValidate: true, shouldDirty: true })}
        />
        {failure && <Notice tone="danger">{failure}</Notice>}
        <Button type="submit" busy={busy} busyLabel="Opening payment page…">
          {amount > 0 ? `Deposit ${formatNaira(amount)}` : 'Deposit'}
        </Button>
        <p className="text-sm text-ink-2">
          You pay by card on our payment provider’s page, then come back here. We never see your card.
        </p>
        {depositDays > 0 && (
          <p className="text-sm text-ink-2">{`You can spend it at once, and withdraw it after ${daysInWords(depositDays)}.`}</p>
        )}
      </form>
    </div>
  )
}

function hintFor(plan: PlannedPurchase | undefined): string {
  const min = `Minimum ${formatNaira(MINIMUM_DEPOSIT)}`
  return plan ? `You need ${formatNaira(plan.missing)} more for ${plan.name}. ${min}` : min
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { FeeConfig } from '#adapters/contract/wallet/fee-form.ts'
import { FormMoneyField } from '../../../components/form-money-field.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/form/field.tsx'
import { NumberField } from '../../../components/ui/form/number-field.tsx'
import { TextArea } from '../../../components/ui/form/text-area.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../../lib/format.ts'
import { lagosToday } from '../../../lib/time/lagos-time.ts'
import { toast } from '../../../lib/toast.ts'
import { CampusDiscounts } from './campus-discounts.tsx'
import { FeeChanges } from './fee-changes.tsx'
import { FeePreview } from './fee-preview.tsx'
import { AMOUNT_LABELS } from './fee-words.ts'
import { DEFAULT_FEES, type FeeWish, saveFees } from './fees-api.ts'

const Checked = FeeConfig.check(
  z.refine(({ minimumFee, maximumFee }) => minimumFee <= maximumFee, {
    path: ['minimumFee'],
    message: 'The minimum fee cannot be above the maximum fee',
  }),
)

type FeeFormProps = { current: FeeConfig; filledCarts: number }

export function FeeForm({ current, filledCarts }: FeeFormProps) {
  const [appliesFrom, setAppliesFrom] = useState('')
  const [reason, setReason] = useState('')
  const form = useForm<FeeConfig>({
    values: current,
    resolver: standardSchemaResolver(Checked),
    mode: 'onBlur',
  })
  const typed = useWatch({ control: form.control })
  const valid = Checked.safeParse(typed)
  const isTooEarly = appliesFrom !== '' && appliesFrom <= lagosToday()
  const { submit, isPending } = useSave((saved) => {
    if (saved.appliesFrom) form.reset(current)
    setAppliesFrom('')
    setReason('')
  })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((config) => !isTooEarly && submit({ config, appliesFrom, reason }))(event)
        }
        className="card grid gap-5 rounded-lg bg-surface p-4 shadow-card md:p-6"
      >
        <RuleFields form={form} freeThreshold={typed.freeThreshold} />
        <CampusDiscounts form={form} />
        <Field
          label="Applies from"
          type="date"
          optional
          min={lagosToday(1)}
          value={appliesFrom}
          error={isTooEarly ? 'Choose tomorrow or a later date' : undefined}
          hint="Leave it empty to change the fees when you save."
          onChange={({ target }) => setAppliesFrom(target.value)}
        />
        <TextArea
          label="Reason"
          optional
          rows={2}
          maxLength={DISABLING_REASON_LENGTH}
          hint="It’s kept in the audit log."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {valid.success && (
          <FeeChanges
            before={current}
            after={valid.data}
            appliesFrom={isTooEarly ? '' : appliesFrom}
            filledCarts={filledCarts}
          />
        )}
        <div className="grid gap-3 border-t border-line pt-5 md:flex md:justify-end">
          <Button
            variant="outline"
            disabled={isPending}
            onClick={() => form.reset(DEFAULT_FEES, { keepDefaultValues: true })}
          >
            Reset to Defaults
          </Button>
          <Button type="submit" busy={isPending} busyLabel="Saving…">
            Save Changes
          </Button>
        </div>
      </form>
      <FeePreview config={valid.success ? valid.data : undefined} />
    </div>
  )
}

type RuleFieldsProps = { form: UseFormReturn<FeeConfig>; freeThreshold: number | undefined }

function RuleFields({ form, freeThreshold }: RuleFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Controller
        control={form.control}
        name="basePercentage"
        render={({ field, fieldState }) => (
          <NumberField
            {...field}
            unit="percent"
            inputMode="decimal"
            label="Base percentage"
            error={fieldState.error?.message}
            hint="Of the order, from 0 to 100."
          />
        )}
      />
      {(['minimumFee', 'maximumFee', 'freeThreshold'] as const).map((name) => (
        <FormMoneyField
          key={name}
          form={form}
          name={name}
          small
          label={AMOUNT_LABELS[name]}
          hint={name === 'freeThreshold' ? thresholdHint(freeThreshold) : undefined}
        />
      ))}
    </div>
  )
}

function thresholdHint(naira = 0): string | undefined {
  if (Number.isNaN(naira)) return undefined
  return naira === 0
    ? 'At ₦0, no order pays a platform fee.'
    : `Orders of ${formatNaira(naira)} and above pay no platform fee.`
}

function useSave(onSaved: (saved: FeeWish) => void) {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: saveFees,
    onSuccess: ({ message }, saved) => {
      toast.success(message)
      onSaved(saved)
      return queryClient.invalidateQueries({ queryKey: ['admin', 'fees'] })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save configuration')),
  })
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FeeConfig } from '#adapters/contract/wallet/fee-form.ts'
import { Button } from '../../../components/ui/button.tsx'
import { MoneyField } from '../../../components/ui/form/money-field.tsx'
import { NumberField } from '../../../components/ui/form/number-field.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { CampusDiscounts } from './campus-discounts.tsx'
import { FeePreview } from './fee-preview.tsx'
import { DEFAULT_FEES, feesQuery, saveFees } from './fees-api.ts'

const Checked = FeeConfig.check(
  z.refine(({ minimumFee, maximumFee }) => minimumFee <= maximumFee, {
    path: ['minimumFee'],
    message: 'The minimum fee cannot be above the maximum fee',
  }),
)

/** The fees as a form, and what they make of orders while they are typed. */
export function FeeForm({ current }: { current: FeeConfig }) {
  const form = useForm<FeeConfig>({
    values: current,
    resolver: standardSchemaResolver(Checked),
    mode: 'onBlur',
  })
  const typed = useWatch({ control: form.control })
  const valid = Checked.safeParse(typed)
  const { submit, isPending } = useSave()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((config) => submit(config))(event)}
        className="card grid gap-5 rounded-lg bg-surface p-4 shadow-card md:p-6"
      >
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
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field, fieldState }) => (
                <MoneyField
                  {...field}
                  small
                  label={LABELS[name]}
                  error={fieldState.error?.message}
                  hint={name === 'freeThreshold' ? thresholdHint(typed.freeThreshold) : undefined}
                />
              )}
            />
          ))}
        </div>
        <CampusDiscounts form={form} />
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

const LABELS = {
  minimumFee: 'Minimum fee',
  maximumFee: 'Maximum fee',
  freeThreshold: 'Free threshold',
}

function thresholdHint(naira = 0): string | undefined {
  if (Number.isNaN(naira)) return undefined
  return naira === 0
    ? 'At ₦0, no order pays a platform fee.'
    : `Orders of ${formatNaira(naira)} and above pay no platform fee.`
}

function useSave() {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: saveFees,
    onSuccess: ({ message, data }) => {
      toast.success(message)
      queryClient.setQueryData(feesQuery.queryKey, data)
      return queryClient.invalidateQueries({ queryKey: ['admin', 'fees', 'history'] })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save configuration')),
  })
}

import { X } from 'lucide-react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { CAMPUS_LABELS, CAMPUSES, type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import type { FeeConfig } from '#adapters/contract/wallet/fee-form.ts'
import { NumberField } from '../../../components/ui/form/number-field.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'

type Discounts = FeeConfig['campusDiscounts']

export function CampusDiscounts({ form }: { form: UseFormReturn<FeeConfig> }) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-bold">Campus discounts</legend>
      <p className="text-sm text-ink-2">Percent off the platform fee for orders at that campus.</p>
      <Controller
        control={form.control}
        name="campusDiscounts"
        render={({ field }) => <Rows discounts={field.value} onChange={field.onChange} />}
      />
    </fieldset>
  )
}

function Rows({ discounts, onChange }: { discounts: Discounts; onChange: (next: Discounts) => void }) {
  const chosen = CAMPUSES.filter((campus) => discounts[campus] !== undefined)
  const others = CAMPUSES.filter((campus) => discounts[campus] === undefined)
  function without(campus: Campus) {
    const { [campus]: _, ...rest } = discounts
    onChange(rest)
  }
  return (
    <>
      {chosen.map((campus) => (
        <div key={campus} className="flex items-end gap-2">
          <DiscountField
            campus={campus}
            percent={discounts[campus]}
            onChange={(percent) => onChange({ ...discounts, [campus]: percent ?? Number.NaN })}
          />
          <IconButton
            icon={X}
            label={`Remove the discount for ${campusLabel(campus)}`}
            onClick={() => without(campus)}
          />
        </div>
      ))}
      <SelectField
        label="Add a campus"
        optional
        placeholder="Choose a campus"
        choices={others.map((value) => ({ value, label: CAMPUS_LABELS[value] }))}
        value=""
        onChange={(event) => event.target.value && onChange({ ...discounts, [event.target.value]: 10 })}
      />
    </>
  )
}

type DiscountProps = {
  campus: Campus
  percent: number | undefined
  onChange: (percent: number | undefined) => void
}

function DiscountField({ campus, percent, onChange }: DiscountProps) {
  const wrong = percent === undefined || !(percent >= 0 && percent <= 100)
  return (
    <NumberField
      label={`${campusLabel(campus)}, percent`}
      frameClassName="min-w-0 flex-1"
      unit="percent"
      inputMode="decimal"
      value={percent}
      onChange={onChange}
      error={wrong ? 'A percentage from 0 to 100' : undefined}
    />
  )
}

import { useWatch } from 'react-hook-form'
import { Checkbox } from '../../components/ui/form/checkbox.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { type StockChoice, sellsOnline } from './drafts/product-draft.ts'
import type { ListingForm } from './use-product-form.ts'

const CHOICES: readonly { value: StockChoice; label: string }[] = [
  { value: 'one', label: 'Just this one' },
  { value: 'more', label: 'I have more of these' },
  { value: 'plenty', label: 'Plenty' },
]

export function StockField({ form }: { form: ListingForm }) {
  const [price, priceOnRequest, sellOnline, stockChoice] = useWatch({
    control: form.control,
    name: ['price', 'priceOnRequest', 'sellOnline', 'stockChoice'],
  })
  if (!sellsOnline({ price, priceOnRequest, sellOnline })) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">How many do you have?</legend>
      {CHOICES.map(({ value, label }) => (
        <Checkbox key={value} {...form.register('stockChoice')} kind="radio" value={value} label={label} />
      ))}
      {stockChoice === 'more' && (
        <Field
          {...form.register('stock')}
          label="How many can buyers order?"
          inputMode="numeric"
          autoComplete="off"
          frameClassName="mt-1 ml-8 max-w-60"
          error={form.formState.errors.stock?.message}
        />
      )}
      <p className="mt-1 text-sm text-ink-2">{HINTS[stockChoice]}</p>
    </fieldset>
  )
}

const HINTS: Readonly<Record<StockChoice, string>> = {
  one: 'The first order reserves it, so you can’t sell it twice.',
  more: 'Each order lowers this number. Don’t count pieces in open orders.',
  plenty: 'You accept every order. We don’t track how many you have.',
}

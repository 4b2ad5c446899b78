import { useWatch } from 'react-hook-form'
import { Field } from '../../components/field.tsx'
import { sellsOnline } from './listing-draft.ts'
import type { ListingForm } from './use-listing-form.ts'

/** How many there are to sell; nobody needs to count. Only for what is sold online. */
export function StockField({ form }: { form: ListingForm }) {
  const [price, priceOnRequest, sellOnline] = useWatch({
    control: form.control,
    name: ['price', 'priceOnRequest', 'sellOnline'],
  })
  if (!sellsOnline({ price, priceOnRequest, sellOnline })) return null
  return (
    <Field
      {...form.register('stock')}
      label="How many do you have?"
      optional
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      error={form.formState.errors.stock?.message}
      hint="Each order takes from it, and at 0 it shows as sold out. Left blank, nobody counts."
    />
  )
}

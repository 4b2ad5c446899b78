import { Controller, useWatch } from 'react-hook-form'
import { Checkbox } from '../../components/checkbox.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { Switch } from '../../components/switch.tsx'
import { useReleaseClock } from '../../lib/api/settings.ts'
import { sellsOnline } from './listing-draft.ts'
import type { ListingForm } from './use-listing-form.ts'

/** The price, or none, and whether it is sold online. */
export function PriceFields({ form }: { form: ListingForm }) {
  const clock = useReleaseClock()
  const [price, priceOnRequest, sellOnline] = useWatch({
    control: form.control,
    name: ['price', 'priceOnRequest', 'sellOnline'],
  })
  const canSellOnline = sellsOnline({ price, priceOnRequest, sellOnline: true })
  return (
    <div className="grid gap-3">
      <Controller
        control={form.control}
        name="price"
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            small
            label="Price"
            value={priceOnRequest ? undefined : field.value}
            disabled={priceOnRequest}
            placeholder={priceOnRequest ? 'Price on request' : '0'}
            error={priceOnRequest ? undefined : fieldState.error?.message}
            hint="In naira. Left blank, it is ₦0."
          />
        )}
      />
      <Checkbox {...form.register('priceOnRequest')} label="Price on request" />
      <Controller
        control={form.control}
        name="sellOnline"
        render={({ field: { value: _, onChange, ...field } }) => (
          <Switch
            {...field}
            label="Sell online with escrow"
            checked={sellsOnline({ price, priceOnRequest, sellOnline })}
            disabled={!canSellOnline}
            onChange={(event) => onChange(event.target.checked)}
            hint={
              canSellOnline
                ? `Buyers pay now; we hold the money and send it to your wallet when they confirm delivery${clock}.`
                : 'Needs a price above ₦0. Without one, buyers contact you.'
            }
          />
        )}
      />
    </div>
  )
}

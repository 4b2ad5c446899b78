import { Controller, useWatch } from 'react-hook-form'
import { Checkbox } from '../../components/ui/form/checkbox.tsx'
import { MoneyField } from '../../components/ui/form/money-field.tsx'
import { Switch } from '../../components/ui/form/switch.tsx'
import { useReleaseDays } from '../../lib/api/settings.ts'
import { sellsOnline, takesOffers } from './product-draft.ts'
import type { ListingForm } from './use-product-form.ts'
import * as words from './words.ts'

/** The price, or none, and whether it is sold online. */
export function PriceFields({ form }: { form: ListingForm }) {
  const days = useReleaseDays()
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
            label={words.price}
            value={priceOnRequest ? undefined : field.value}
            disabled={priceOnRequest}
            placeholder={priceOnRequest ? words.priceOnRequest : '0'}
            error={priceOnRequest ? undefined : fieldState.error?.message}
            hint={words.inNairaIfYouLeave}
          />
        )}
      />
      <Checkbox {...form.register('priceOnRequest')} label={words.priceOnRequest} />
      {!priceOnRequest && <Checkbox {...form.register('isNegotiable')} label={words.priceIsNegotiable} />}
      <Controller
        control={form.control}
        name="sellOnline"
        render={({ field: { value: _, onChange, ...field } }) => (
          <Switch
            {...field}
            label={words.sellOnlineWithEscrow}
            checked={sellsOnline({ price, priceOnRequest, sellOnline })}
            disabled={!canSellOnline}
            onChange={(event) => onChange(event.target.checked)}
            hint={canSellOnline ? words.buyersPayNowWeHold(days) : words.needsAPriceAboveNaira0}
          />
        )}
      />
      {takesOffers({ price, priceOnRequest, sellOnline }) && (
        <Controller
          control={form.control}
          name="lowestPrice"
          render={({ field, fieldState }) => (
            <MoneyField
              {...field}
              small
              optional
              label={words.lowestPrice}
              error={fieldState.error?.message}
              hint={words.onlyYouSeeIt}
            />
          )}
        />
      )}
    </div>
  )
}

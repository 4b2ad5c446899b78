import { Controller, useWatch } from 'react-hook-form'
import { FLAG_NAMES, FLAGS } from '#adapters/contract/catalog/facts.ts'
import { FormMoneyField } from '../../components/form-money-field.tsx'
import { Checkbox } from '../../components/ui/form/checkbox.tsx'
import { Switch } from '../../components/ui/form/switch.tsx'
import { useReleaseDays } from '../../lib/api/settings.ts'
import { sellsOnline, takesOffers } from './drafts/product-draft.ts'
import type { ListingForm } from './use-product-form.ts'

export function PriceFields({ form }: { form: ListingForm }) {
  const days = useReleaseDays()
  const [price, priceOnRequest, sellOnline] = useWatch({
    control: form.control,
    name: ['price', 'priceOnRequest', 'sellOnline'],
  })
  const canSellOnline = sellsOnline({ price, priceOnRequest, sellOnline: true })
  return (
    <div className="grid gap-3">
      <FormMoneyField
        form={form}
        name="price"
        small
        label="Price"
        {...(priceOnRequest && { value: undefined, error: undefined })}
        disabled={priceOnRequest}
        placeholder={priceOnRequest ? 'Price on request' : '0'}
        hint="In naira. If you leave it blank, it’s free."
      />
      <Checkbox {...form.register('priceOnRequest')} label="Price on request" />
      {!priceOnRequest &&
        FLAG_NAMES.map((name) => (
          <Checkbox key={name} {...form.register(name)} label={FLAGS[name].names.field} />
        ))}
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
                ? onlineSaleText(days)
                : 'Needs a price above ₦0. Without one, buyers contact you.'
            }
          />
        )}
      />
      {takesOffers({ price, priceOnRequest, sellOnline }) && (
        <FormMoneyField
          form={form}
          name="lowestPrice"
          small
          optional
          label="Lowest price for offers"
          hint="Only you see it. We decline lower offers for you."
        />
      )}
    </div>
  )
}

function onlineSaleText(days: string | undefined): string {
  return days === undefined
    ? 'Buyers pay now. We hold the money and pay it to your wallet when they confirm delivery.'
    : `Buyers pay now. We hold the money and pay it to your wallet when they confirm delivery, or ${days} after delivery.`
}

import { SelectField } from '../../components/select-field.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { PriceFields } from './price-fields.tsx'
import { PRODUCTS } from './shelves.ts'
import { StockField } from './stock-field.tsx'
import type { ListingForm } from './use-listing-form.ts'

/** What a product's form asks beside its photos. */
export function ProductFields({ form }: { form: ListingForm }) {
  const { errors } = form.formState
  return (
    <>
      <TextArea
        {...form.register('description')}
        label="Description"
        rows={6}
        maxLength={5000}
        error={errors.description?.message}
        hint="The first line is the title. Then say what condition it is in, and where you can meet."
      />
      <SelectField
        {...form.register('category')}
        label="Category"
        placeholder="Choose a category"
        choices={PRODUCTS.categories}
        error={errors.category?.message}
      />
      <PriceFields form={form} />
      <StockField form={form} />
    </>
  )
}

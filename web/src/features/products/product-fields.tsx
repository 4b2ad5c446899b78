import { Suspense } from 'react'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { lazily } from '../../components/ui/loading/lazily.tsx'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { ConditionField } from './condition-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { StockField } from './stock-field.tsx'
import type { ListingForm } from './use-product-form.ts'

const FactFields = lazily(() => import('./fact-fields.tsx'))
const ProposedChoice = lazily(() => import('./drafts/proposed-choice.tsx'))

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
        hint="The first line is the title. Then describe its condition and where you can meet."
      />
      <SelectField
        {...form.register('category')}
        label="Category"
        placeholder="Choose a category"
        choices={PRODUCTS.categories}
        error={errors.category?.message}
      />
      <Suspense fallback={null}>
        <ProposedChoice form={form} name="category" />
      </Suspense>
      <ConditionField form={form} />
      <Suspense fallback={null}>
        <ProposedChoice form={form} name="condition" />
        <FactFields form={form} />
      </Suspense>
      <PriceFields form={form} />
      <StockField form={form} />
    </>
  )
}

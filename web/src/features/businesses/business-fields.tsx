import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { BusinessFields as Contract } from '#adapters/contract/catalog/business-form.ts'
import { Field } from '../../components/ui/form/field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { BUSINESSES } from '../../lib/listings/listing-kinds.ts'

export type BusinessText = { name: string; description: string; category: string }
export type BusinessForm = UseFormReturn<BusinessText>

const Texts = z.object({
  name: Contract.shape.name,
  description: Contract.shape.description,
  category: Contract.shape.category,
})

export function useBusinessForm(defaultValues: BusinessText): BusinessForm {
  return useForm<BusinessText>({
    defaultValues,
    resolver: standardSchemaResolver(Texts),
    shouldFocusError: false,
  })
}

export function BusinessFields({ form }: { form: BusinessForm }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        {...form.register('name')}
        label="Business name"
        maxLength={120}
        autoComplete="organization"
        error={errors.name?.message}
      />
      <TextArea
        {...form.register('description')}
        label="Description"
        rows={6}
        maxLength={5000}
        error={errors.description?.message}
        hint="What you offer, when you’re open, and where to find you."
      />
      <SelectField
        {...form.register('category')}
        label="Category"
        placeholder="Choose a category"
        choices={BUSINESSES.categories}
        error={errors.category?.message}
      />
    </>
  )
}

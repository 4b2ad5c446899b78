import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { MIN_BUDGET } from '#adapters/contract/core/limits.ts'
import { GigFields as Contract } from '#adapters/contract/gigs/gig-form.ts'
import { FormMoneyField } from '../../components/form-money-field.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { NumberField } from '../../components/ui/form/number-field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { isCampus } from '../../lib/campus/campus.ts'
import { formatNaira } from '../../lib/format.ts'
import { GIGS } from '../../lib/listings/gig-kind.ts'

export const FORM_HAS_ERRORS = 'Please fix the errors in the form'

export type GigTyped = {
  title: string
  description: string
  budget: number | undefined
  duration: number | undefined
  category: string
  skills: string
  campus: string
}

const Texts = z.object({
  title: z.string().check(z.trim(), z.maxLength(120, 'At most 120 characters')),
  description: Contract.shape.description,
  budget: Contract.shape.budget.check(
    z.refine((naira) => naira >= MIN_BUDGET, `A budget is at least ${formatNaira(MIN_BUDGET)}`),
  ),
  duration: Contract.shape.duration,
  category: Contract.shape.category,
  skills: Contract.shape.skills,
  campus: z.string().check(z.refine(isCampus, 'Campus is required')),
})
export type GigChecked = z.output<typeof Texts>

export const FIELDS = Object.keys(Texts.shape) as (keyof GigTyped)[]

export type GigForm = UseFormReturn<GigTyped, unknown, GigChecked>

export function useGigForm(defaultValues: GigTyped): GigForm {
  return useForm<GigTyped, unknown, GigChecked>({
    defaultValues,
    resolver: standardSchemaResolver(Texts),
    shouldFocusError: false,
  })
}

export function GigFields({ form }: { form: GigForm }) {
  const { errors } = form.formState
  const campus = form.getValues('campus')
  return (
    <>
      <Field
        {...form.register('title')}
        label="Title"
        optional
        maxLength={120}
        error={errors.title?.message}
        hint="If you leave this empty, we use the start of the description."
      />
      <TextArea
        {...form.register('description')}
        label="Description"
        rows={6}
        maxLength={5000}
        error={errors.description?.message}
        hint="Say what needs doing, where, and what you need. At least 20 characters."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <FormMoneyField
          form={form}
          name="budget"
          small
          label="Budget"
          hint={`At least ${formatNaira(MIN_BUDGET)}`}
        />
        <Controller
          control={form.control}
          name="duration"
          render={({ field }) => (
            <NumberField
              {...field}
              unit="days"
              inputMode="numeric"
              label="Duration in days"
              error={errors.duration?.message}
            />
          )}
        />
      </div>
      <SelectField
        {...form.register('category')}
        label="Category"
        placeholder="Choose a category"
        choices={GIGS.categories}
        error={errors.category?.message}
      />
      <Field
        label="Campus"
        readOnly
        value={isCampus(campus) ? campusLabel(campus) : ''}
        error={errors.campus?.message}
        hint="You can only post gigs on your own campus."
      />
      <Field
        {...form.register('skills')}
        label="Skills"
        optional
        error={errors.skills?.message}
        hint="Separate skills with commas, for example: Figma, Canva"
      />
    </>
  )
}

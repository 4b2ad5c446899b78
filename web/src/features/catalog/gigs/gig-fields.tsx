import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { campusLabel } from '#adapters/http/contract/choices.ts'
import { GigFields as Contract } from '#adapters/http/contract/gig-form.ts'
import { LEAST_BUDGET } from '#adapters/http/contract/limits.ts'
import { Field } from '../../../components/field.tsx'
import { MoneyField } from '../../../components/money-field.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { isCampus } from '../../../lib/campus.ts'
import { formatNaira } from '../../../lib/format.ts'
import { GIG_CATEGORY_CHOICES } from './gig-filters.ts'

/** What a gig's form holds beside its photos; `budget` is undefined while blank. */
export type GigTyped = {
  title: string
  description: string
  budget: number | undefined
  duration: string
  category: string
  skills: string
  campus: string
}

const Texts = z.object({
  title: z.string().check(z.trim(), z.maxLength(120, 'At most 120 characters')),
  description: Contract.shape.description,
  budget: Contract.shape.budget.check(
    z.refine((naira) => naira >= LEAST_BUDGET, `A budget is at least ${formatNaira(LEAST_BUDGET)}`),
  ),
  duration: Contract.shape.duration,
  category: Contract.shape.category,
  skills: Contract.shape.skills,
  campus: z.string().check(z.refine(isCampus, 'Campus is required')),
})
export type GigChecked = z.output<typeof Texts>

export type GigForm = UseFormReturn<GigTyped, unknown, GigChecked>

/** The texts of a gig. */
export function useGigForm(defaultValues: GigTyped): GigForm {
  return useForm<GigTyped, unknown, GigChecked>({
    defaultValues,
    resolver: standardSchemaResolver(Texts),
    shouldFocusError: false,
  })
}

const IN_ORDER = ['title', 'description', 'budget', 'duration', 'category', 'skills'] as const

/** Puts the cursor where the first thing is wrong. */
export function focusFirstProblem(form: GigForm): void {
  const first = IN_ORDER.find((name) => form.formState.errors[name])
  if (first) form.setFocus(first)
}

/** Puts the server's messages beside their fields. */
export function showProblems(form: GigForm, errors: Readonly<Record<string, string>>): void {
  for (const name of [...IN_ORDER, 'campus'] as const)
    if (errors[name] !== undefined) form.setError(name, { message: errors[name] })
}

/** What a gig's form asks beside its photos. */
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
        hint="Without one, the first words of the description stand in its place."
      />
      <TextArea
        {...form.register('description')}
        label="Description"
        rows={6}
        maxLength={5000}
        error={errors.description?.message}
        hint="What is to be done, where, and what is needed. At least 20 characters."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="budget"
          render={({ field }) => (
            <MoneyField
              {...field}
              small
              label="Budget"
              error={errors.budget?.message}
              hint={`At least ${formatNaira(LEAST_BUDGET)}`}
            />
          )}
        />
        <Field
          {...form.register('duration')}
          label="Duration in days"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          error={errors.duration?.message}
        />
      </div>
      <SelectField
        {...form.register('category')}
        label="Category"
        placeholder="Choose a category"
        choices={GIG_CATEGORY_CHOICES}
        error={errors.category?.message}
      />
      <Field
        label="Campus"
        readOnly
        value={isCampus(campus) ? campusLabel(campus) : ''}
        error={errors.campus?.message}
        hint="Gigs are posted on your own campus."
      />
      <Field
        {...form.register('skills')}
        label="Skills"
        optional
        error={errors.skills?.message}
        hint="With commas between them, such as: Figma, Canva"
      />
    </>
  )
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { MIN_BUDGET } from '#adapters/contract/core/limits.ts'
import { GigFields as Contract } from '#adapters/contract/gigs/gig-form.ts'
import { Field } from '../../components/ui/form/field.tsx'
import { MoneyField } from '../../components/ui/form/money-field.tsx'
import { NumberField } from '../../components/ui/form/number-field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { isCampus } from '../../lib/campus.ts'
import { formatNaira } from '../../lib/format.ts'
import { GIG_CATEGORY_CHOICES } from './gig-filters.ts'
import * as words from './words.ts'

/** What a gig's form holds beside its photos; numbers are undefined while blank. */
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
  title: z.string().check(z.trim(), z.maxLength(120, words.atMost120Characters)),
  description: Contract.shape.description,
  budget: Contract.shape.budget.check(
    z.refine((naira) => naira >= MIN_BUDGET, words.aBudgetIsAtLeast(formatNaira(MIN_BUDGET))),
  ),
  duration: Contract.shape.duration,
  category: Contract.shape.category,
  skills: Contract.shape.skills,
  campus: z.string().check(z.refine(isCampus, words.campusIsRequired)),
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
        label={words.title}
        optional
        maxLength={120}
        error={errors.title?.message}
        hint={words.ifYouLeaveThisEmpty}
      />
      <TextArea
        {...form.register('description')}
        label={words.description}
        rows={6}
        maxLength={5000}
        error={errors.description?.message}
        hint={words.sayWhatNeedsDoing}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="budget"
          render={({ field }) => (
            <MoneyField
              {...field}
              small
              label={words.budget}
              error={errors.budget?.message}
              hint={words.atLeast(formatNaira(MIN_BUDGET))}
            />
          )}
        />
        <Controller
          control={form.control}
          name="duration"
          render={({ field }) => (
            <NumberField
              {...field}
              unit="days"
              inputMode="numeric"
              label={words.durationInDays}
              error={errors.duration?.message}
            />
          )}
        />
      </div>
      <SelectField
        {...form.register('category')}
        label={words.category}
        placeholder={words.chooseACategory}
        choices={GIG_CATEGORY_CHOICES}
        error={errors.category?.message}
      />
      <Field
        label={words.campus}
        readOnly
        value={isCampus(campus) ? campusLabel(campus) : ''}
        error={errors.campus?.message}
        hint={words.youCanOnlyPostGigs}
      />
      <Field
        {...form.register('skills')}
        label={words.skills}
        optional
        error={errors.skills?.message}
        hint={words.separateSkillsWithCommasForExample}
      />
    </>
  )
}

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { factsOf } from '#adapters/contract/catalog/facts.ts'
import { CONDITION_LABELS, CONDITIONS } from '#adapters/contract/core/choices.ts'
import { FieldError } from '../../../components/ui/form/field-frame.tsx'
import type { ListingForm } from '../use-product-form.ts'

export function ConditionChips({ form }: { form: ListingForm }) {
  const id = useId()
  const category = useWatch({ control: form.control, name: 'category' })
  const error = form.formState.errors.condition?.message
  if (category !== '' && factsOf(category).condition === 'none') return null
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Condition</legend>
      <div className="flex flex-wrap gap-2">
        {CONDITIONS.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-4 text-sm font-semibold has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input {...form.register('condition')} type="radio" value={value} className="sr-only" />
            <span>{CONDITION_LABELS[value]}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

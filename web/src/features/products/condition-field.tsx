import { useWatch } from 'react-hook-form'
import { factsOf } from '#adapters/contract/catalog/details-form.ts'
import { CONDITION_LABELS, CONDITIONS } from '#adapters/contract/core/choices.ts'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { conditionOf } from './product-draft.ts'
import type { ListingForm } from './use-product-form.ts'
import * as words from './words.ts'

const CHOICES = CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))

const HINTS = {
  new: words.neverUsed,
  like_new: words.usedAFewTimes,
  good: words.usedAndWorks,
  fair: words.worksWithMarks,
  for_parts: words.doesntWork,
} as const

/** What shape it is in. Only for things; services and rooms have no condition. */
export function ConditionField({ form }: { form: ListingForm }) {
  const [category, condition] = useWatch({ control: form.control, name: ['category', 'condition'] })
  const { condition: rule } = factsOf(category)
  if (rule === 'none') return null
  const chosen = conditionOf({ category, condition })
  return (
    <SelectField
      {...form.register('condition')}
      label={words.condition}
      optional={rule === 'optional'}
      placeholder={words.chooseACondition}
      choices={CHOICES}
      error={form.formState.errors.condition?.message}
      hint={chosen === null ? undefined : HINTS[chosen]}
    />
  )
}

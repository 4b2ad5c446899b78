import { useWatch } from 'react-hook-form'
import { factsOf } from '#adapters/contract/catalog/facts.ts'
import { CONDITION_LABELS, CONDITIONS } from '#adapters/contract/core/choices.ts'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { conditionOf } from './drafts/product-draft.ts'
import type { ListingForm } from './use-product-form.ts'

const CHOICES = CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))

const HINTS = {
  new: 'Never used. It may still be in its box.',
  like_new: 'Used a few times, with no marks.',
  good: 'Used, with small marks. Everything works.',
  fair: 'It works, but you can see that it was used.',
  for_parts: 'It’s broken or incomplete. Say what’s wrong in the description.',
} as const

export function ConditionField({ form }: { form: ListingForm }) {
  const [category, condition] = useWatch({ control: form.control, name: ['category', 'condition'] })
  const { condition: rule } = factsOf(category)
  if (rule === 'none') return null
  const chosen = conditionOf({ category, condition })
  return (
    <SelectField
      {...form.register('condition')}
      label="Condition"
      optional={rule === 'optional'}
      placeholder="Choose a condition"
      choices={CHOICES}
      error={form.formState.errors.condition?.message}
      hint={chosen === null ? undefined : HINTS[chosen]}
    />
  )
}

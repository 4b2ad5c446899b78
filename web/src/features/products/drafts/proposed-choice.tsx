import { useWatch } from 'react-hook-form'
import { factsOf } from '#adapters/contract/catalog/facts.ts'
import { proposalFor } from '#adapters/contract/catalog/proposals.ts'
import { CONDITION_LABELS, labelOf, productCategoryLabel } from '#adapters/contract/core/choices.ts'
import { Button } from '../../../components/ui/button.tsx'
import type { ListingForm } from '../use-product-form.ts'

type ProposedChoiceProps = { form: ListingForm; name: 'category' | 'condition' }

export default function ProposedChoice({ form, name }: ProposedChoiceProps) {
  const [description, category, condition] = useWatch({
    control: form.control,
    name: ['description', 'category', 'condition'],
  })
  const proposed = proposalFor(description)[name]
  const isOpen = name === 'category' ? category === '' : condition === '' && category !== ''
  const isAsked = name === 'category' || factsOf(category).condition !== 'none'
  if (proposed === undefined || !isOpen || !isAsked) return null
  const label = name === 'category' ? productCategoryLabel(proposed) : labelOf(proposed, CONDITION_LABELS)
  return (
    <Button
      variant="outline"
      className="-mt-4 justify-self-start"
      onClick={() => {
        form.setValue(name, proposed, { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
        form.setFocus(name)
      }}
    >
      {`Choose ${label}`}
    </Button>
  )
}

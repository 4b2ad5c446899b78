import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FACTS, type Fact, type FactName, factsOf, LONGEST_BRAND } from '#adapters/contract/catalog/facts.ts'
import { applicableFacts } from '#adapters/contract/catalog/proposals.ts'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import type { ListingForm } from './use-product-form.ts'

const ANSWERS = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Shows the facts of the described thing and those filled in, then the others on request. */
export default function FactFields({ form }: { form: ListingForm }) {
  const [category, description] = useWatch({ control: form.control, name: ['category', 'description'] })
  const { hasBrand, facts } = factsOf(category)
  const filled = useFilled(form, facts)
  const [opened, setOpened] = useState<string>()
  const requested = applicableFacts(category, description)
  const shown =
    opened === category ? facts : facts.filter((name) => requested.includes(name) || filled.has(name))
  const { errors } = form.formState
  if (!hasBrand && facts.length === 0) return null
  return (
    <div className="grid items-start gap-x-3 gap-y-6 sm:grid-cols-2">
      {hasBrand && (
        <Field
          {...form.register('brand')}
          label="Brand"
          optional
          autoComplete="off"
          maxLength={LONGEST_BRAND}
          error={errors.brand?.message}
        />
      )}
      {shown.map((name) => (
        <FactField key={name} form={form} name={name} />
      ))}
      {shown.length < facts.length && (
        <Button
          variant="text"
          className="justify-self-start px-2!"
          icon={<ChevronDown aria-hidden="true" className="size-5" />}
          aria-expanded={false}
          onClick={() => setOpened(category)}
        >
          Show more details
        </Button>
      )}
    </div>
  )
}

/** Returns the facts that have or had a value: emptying a field does not hide it. */
function useFilled(form: ListingForm, facts: readonly FactName[]): ReadonlySet<FactName> {
  const values = useWatch({ control: form.control, name: [...facts] })
  const [filled, setFilled] = useState<ReadonlySet<FactName>>(new Set())
  const added = facts.filter((name, at) => values[at] !== '' && !filled.has(name))
  if (added.length > 0) setFilled(new Set([...filled, ...added]))
  return filled
}

function FactField({ form, name }: { form: ListingForm; name: FactName }) {
  const { takes, names }: Fact = FACTS[name]
  const shared = { ...form.register(name), label: names.field, optional: true }
  if (takes.is === 'answer') return <SelectField {...shared} placeholder="Leave blank" choices={ANSWERS} />
  return (
    <Field
      {...shared}
      autoComplete="off"
      inputMode={takes.is === 'number' ? 'numeric' : undefined}
      maxLength={takes.is === 'text' ? takes.max : undefined}
      error={form.formState.errors[name]?.message}
    />
  )
}

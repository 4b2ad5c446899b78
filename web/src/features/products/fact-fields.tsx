import { useWatch } from 'react-hook-form'
import { FACTS, type Fact, factsOf, LONGEST_BRAND } from '#adapters/contract/catalog/facts.ts'
import { Field } from '../../components/ui/form/field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import type { ListingForm } from './use-product-form.ts'

const ANSWERS = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

export default function FactFields({ form }: { form: ListingForm }) {
  const category = useWatch({ control: form.control, name: 'category' })
  const { hasBrand, facts } = factsOf(category)
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
      {facts.map((name) => {
        const { takes, names }: Fact = FACTS[name]
        const shared = { ...form.register(name), label: names.field, optional: true }
        if (takes.is === 'answer')
          return <SelectField key={name} {...shared} placeholder="Leave blank" choices={ANSWERS} />
        return (
          <Field
            key={name}
            {...shared}
            autoComplete="off"
            inputMode={takes.is === 'number' ? 'numeric' : undefined}
            maxLength={takes.is === 'text' ? takes.max : undefined}
            error={errors[name]?.message}
          />
        )
      })}
    </div>
  )
}

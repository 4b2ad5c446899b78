import { useWatch } from 'react-hook-form'
import { FACTS, type FactName, factsOf, LONGEST_BRAND } from '#adapters/contract/catalog/facts.ts'
import { Field } from '../../components/ui/form/field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import type { ListingForm } from './use-product-form.ts'

const LABELS: Readonly<Record<FactName, string>> = {
  storageGb: 'Storage in GB',
  ramGb: 'RAM in GB',
  size: 'Size',
  author: 'Author',
  edition: 'Edition',
  isFurnished: 'Furnished',
  rentPerYear: 'Rent per year, in naira',
  campusMinutes: 'Minutes’ walk to campus',
}

const ANSWERS = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The brand and the few facts that the chosen category has; all of them may stay blank. */
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
        const shared = { ...form.register(name), label: LABELS[name], optional: true }
        const fact = FACTS[name]
        if (fact.is === 'answer')
          return <SelectField key={name} {...shared} placeholder="Leave blank" choices={ANSWERS} />
        return (
          <Field
            key={name}
            {...shared}
            autoComplete="off"
            inputMode={fact.is === 'number' ? 'numeric' : undefined}
            maxLength={fact.is === 'text' ? fact.limit : undefined}
            error={errors[name]?.message}
          />
        )
      })}
    </div>
  )
}

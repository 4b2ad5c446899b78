import { useWatch } from 'react-hook-form'
import { FACTS, type FactName, factsOf, LONGEST_BRAND } from '#adapters/contract/catalog/details-form.ts'
import { Field } from '../../components/ui/form/field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import type { ListingForm } from './use-product-form.ts'
import * as words from './words.ts'

const LABELS: Readonly<Record<FactName, string>> = {
  storageGb: words.storageInGb,
  ramGb: words.ramInGb,
  size: words.size,
  author: words.author,
  edition: words.edition,
  isFurnished: words.isFurnished,
  rentPerYear: words.rentPerYear,
  campusMinutes: words.minutesWalkToCampus,
}

const ANSWERS = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.noAnswer },
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
          label={words.brand}
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
          return <SelectField key={name} {...shared} placeholder={words.notSaid} choices={ANSWERS} />
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

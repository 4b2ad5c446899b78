import { FACT_FILTERS, factsOf, LONGEST_BRAND } from '#adapters/contract/catalog/facts.ts'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { CONDITION_CHOICES } from './active-filters.ts'
import { type Filtering, withDetail } from './list-filters.ts'

export type DetailFiltersProps = Pick<Filtering, 'change'> &
  Pick<Filtering['filters'], 'details'> & { category: string | undefined }

type Filter = { name: string; label: string; choices: readonly { value: string; label: string }[] }

const CONDITION: Filter = { name: 'condition', label: 'Condition', choices: CONDITION_CHOICES }
const NEGOTIABLE: Filter = {
  name: 'isNegotiable',
  label: 'Price',
  choices: [{ value: 'true', label: 'Negotiable' }],
}
export default function DetailFilters({ category, details, change }: DetailFiltersProps) {
  const has = category === undefined ? undefined : factsOf(category)
  const set = (name: string, value: string) => {
    // Focusing a text without changing it must not reset the page.
    if (value !== (details?.[name] ?? '')) change({ details: withDetail(details, name, value) })
  }
  const ofFacts = FACT_FILTERS.filter(({ fact }) => has?.facts.includes(fact))
  const filters = [
    ...(has?.condition === 'none' ? [] : [CONDITION]),
    NEGOTIABLE,
    ...ofFacts.filter((filter) => 'choices' in filter),
  ]
  const texts = [
    ...(has?.hasBrand ? [{ name: 'brand', label: 'Brand', limit: LONGEST_BRAND }] : []),
    ...ofFacts.filter((filter) => 'limit' in filter),
  ]
  return (
    <div className="col-span-full grid grid-cols-2 items-end gap-3 lg:basis-full lg:grid-cols-6">
      {filters.map(({ name, label, choices }) => (
        <SelectField
          key={name}
          label={label}
          placeholder="Any"
          choices={choices}
          value={details?.[name] ?? ''}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      {texts.map(({ name, label, limit }) => (
        <Field
          key={`${name} ${details?.[name]}`}
          label={label}
          placeholder="Any"
          defaultValue={details?.[name] ?? ''}
          maxLength={limit}
          autoComplete="off"
          enterKeyHint="search"
          onBlur={(event) => set(name, event.target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      ))}
    </div>
  )
}

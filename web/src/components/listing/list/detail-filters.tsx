import { DETAIL_FILTERS, factsOf } from '#adapters/contract/catalog/facts.ts'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { type Filtering, withDetail } from './list-filters.ts'

export type DetailFiltersProps = Pick<Filtering, 'change'> &
  Pick<Filtering['filters'], 'details'> & { category: string | undefined }

export default function DetailFilters({ category, details, change }: DetailFiltersProps) {
  const has = category === undefined ? undefined : factsOf(category)
  const set = (name: string, value: string) => {
    // Focusing a text without changing it must not reset the page.
    if (value !== (details?.[name] ?? '')) change({ details: withDetail(details, name, value) })
  }
  const filters = DETAIL_FILTERS.filter(({ isIn }) => isIn(has))
  const selects = filters.filter((filter) => 'choices' in filter)
  const texts = filters.filter((filter) => 'limit' in filter)
  return (
    <div className="col-span-full grid grid-cols-2 items-end gap-3 lg:basis-full lg:grid-cols-6">
      {selects.map(({ name, label, choices }) => (
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

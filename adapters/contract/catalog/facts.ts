import { type DetailFilter, FACT_FILTERS, FLAG_NAMES, FLAGS, LONGEST_BRAND } from '#domain/catalog/facts.ts'
import { CONDITION_LABELS, CONDITIONS, labelOf } from '../core/choices.ts'

export {
  FACT_NAMES,
  FACTS,
  type Fact,
  type FactName,
  FLAG_NAMES,
  FLAGS,
  factsOf,
  factTexts,
  LONGEST_BRAND,
  ofFlags,
} from '#domain/catalog/facts.ts'

const CONDITION: DetailFilter = {
  name: 'condition',
  label: 'Condition',
  api: 'The product’s condition, from new to for parts.',
  isIn: (category) => category?.condition !== 'none',
  said: (value) =>
    value
      .split(',')
      .map((each) => labelOf(each, CONDITION_LABELS))
      .join(' / '),
  // Each includes the better ones; `for_parts` includes no other.
  choices: [
    { value: 'new', label: CONDITION_LABELS.new },
    { value: CONDITIONS.slice(0, 2).join(), label: 'Like new or better' },
    { value: CONDITIONS.slice(0, 3).join(), label: 'Good or better' },
    { value: CONDITIONS.slice(0, 4).join(), label: 'Fair or better' },
    { value: 'for_parts', label: CONDITION_LABELS.for_parts },
  ],
}

const BRAND: DetailFilter = {
  name: 'brand',
  label: 'Brand',
  api: 'The brand, on one line.',
  isIn: (category) => category?.hasBrand ?? false,
  said: String,
  limit: LONGEST_BRAND,
}

const FLAG_FILTERS = FLAG_NAMES.map((name): DetailFilter => {
  const { names, short } = FLAGS[name]
  const choices = [{ value: 'true', label: short }]
  return { name, label: names.label, api: names.api, isIn: () => true, said: () => short, choices }
})

/** Filters of products by their details: lists, addresses, saved searches and the API read them here. */
export const DETAIL_FILTERS: readonly DetailFilter[] = [CONDITION, BRAND, ...FLAG_FILTERS, ...FACT_FILTERS]

import { invalid } from '#domain/shared/rejection.ts'
import {
  type Condition,
  FACT_NAMES,
  type Facts,
  type FactsInput,
  type FlagName,
  factsOf,
  ofFlags,
} from './facts.ts'

export type Details = {
  condition: Condition | null
  brand: string | null
  facts: Facts
} & Record<FlagName, boolean>

type Alone = Omit<Details, 'facts'>
export type DetailsInput = { [K in keyof Alone]?: Alone[K] | undefined } & FactsInput

export const NO_DETAILS: Details = { condition: null, brand: null, ...ofFlags(() => false), facts: {} }

/** Keeps what is left out if the category has it. Throws for details that the category does not have. */
export function detailsAfter(before: Details, said: DetailsInput, category: string): Details {
  const has = factsOf(category)
  if (has.condition === 'none' && said.condition)
    throw invalid('condition', 'Listings in this category have no condition')
  if (!has.hasBrand && said.brand) throw invalid('brand', 'Listings in this category have no brand')
  const foreign = FACT_NAMES.find((name) => !has.facts.includes(name) && (said[name] ?? null) !== null)
  if (foreign) throw invalid(foreign, 'Listings in this category don’t say this')
  const { condition = before.condition, brand = before.brand } = said
  const values = has.facts.map((name) => [name, said[name] === undefined ? before.facts[name] : said[name]])
  return {
    condition: has.condition === 'none' ? null : condition,
    brand: has.hasBrand ? brand : null,
    ...ofFlags((name) => said[name] ?? before[name]),
    facts: Object.fromEntries(values.filter(([, value]) => (value ?? null) !== null)),
  }
}

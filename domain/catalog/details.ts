import { invalid } from '#domain/shared/rejection.ts'
import { type Condition, FACT_NAMES, type Facts, type FactsSaid, factsOf } from './facts.ts'

/** What a product tells beside its description; null where its seller did not say it. */
export type Details = {
  condition: Condition | null
  brand: string | null
  isNegotiable: boolean
  facts: Facts
}

type Alone = Omit<Details, 'facts'>
/** What a seller says of it at once; what is left out stays. */
export type DetailsSaid = { [K in keyof Alone]?: Alone[K] | undefined } & FactsSaid

export const NO_DETAILS: Details = { condition: null, brand: null, isNegotiable: false, facts: {} }

/**
 * Returns the details of a product after its seller said some of them: what is left out stays, unless the category has none
 * of it. Throws for what was said and the category has not.
 */
export function detailsAfter(before: Details, said: DetailsSaid, category: string): Details {
  const has = factsOf(category)
  if (has.condition === 'none' && said.condition)
    throw invalid('condition', 'Listings in this category have no condition')
  if (!has.hasBrand && said.brand) throw invalid('brand', 'Listings in this category have no brand')
  const foreign = FACT_NAMES.find((name) => !has.facts.includes(name) && (said[name] ?? null) !== null)
  if (foreign) throw invalid(foreign, 'Listings in this category don’t say this')
  const { condition = before.condition, brand = before.brand, isNegotiable = before.isNegotiable } = said
  const told = has.facts.map((name) => [name, said[name] === undefined ? before.facts[name] : said[name]])
  return {
    condition: has.condition === 'none' ? null : condition,
    brand: has.hasBrand ? brand : null,
    isNegotiable,
    facts: Object.fromEntries(told.filter(([, value]) => (value ?? null) !== null)),
  }
}

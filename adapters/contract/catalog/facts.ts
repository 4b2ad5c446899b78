export {
  FACT_FILTERS,
  FACT_NAMES,
  FACTS,
  type Fact,
  type FactName,
  factsOf,
  factTexts,
  LONGEST_BRAND,
} from '#domain/catalog/facts.ts'

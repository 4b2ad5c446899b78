export { FACT_NAMES, FACTS, type FactName, factsOf, LONGEST_BRAND } from '#domain/catalog/facts.ts'

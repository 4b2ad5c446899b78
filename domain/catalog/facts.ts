import { formatKobo } from '#domain/shared/money.ts'

export type Condition = 'new' | 'like_new' | 'good' | 'fair' | 'for_parts'

export const LONGEST_BRAND = 40

type Flag = { names: { field: string; label: string; api: string }; short: string }

/** Yes or no, in all categories and shown beside the price. Each is a column, and a filter with an index. */
export const FLAGS = {
  isNegotiable: {
    names: { field: 'The price is negotiable', label: 'Price', api: 'Whether the price is negotiable.' },
    short: 'Negotiable',
  },
} as const satisfies Record<string, Flag>
export type FlagName = keyof typeof FLAGS
export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[]

export function ofFlags<Value>(make: (name: FlagName) => Value): Record<FlagName, Value> {
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, make(name)])) as Record<FlagName, Value>
}

type Kinds = { number: number; text: string; answer: boolean }
type Row<Is extends keyof Kinds> = {
  /** The accepted values: a whole number in a range, a text up to a length, or yes or no. */
  takes: { is: Is; min?: number; max?: number; inNaira?: true }
  names: { field: string; label: string; api: string }
  value(given: Kinds[Is]): string
  /** Its text out of context, if that is not its value. */
  short?(given: Kinds[Is]): string
  /** A list filter. Each needs an index like those in `0001_catalog.sql`. */
  filter?: {
    /** In the API and in URLs: `min` means at least, `max` at most. */
    name: string
    label?: string
    api?: string
    /** Numbers to choose from, the text of one among the others, and out of context, as in a saved search. */
    steps?: readonly number[]
    step?(value: number): string
    said?(value: number): string
  }
}

export const FACTS = {
  storageGb: {
    takes: { is: 'number', min: 1, max: 16_000 },
    names: { field: 'Storage in GB', label: 'Storage', api: 'Storage in gigabytes.' },
    value: (gb: number) => `${gb} GB`,
    filter: {
      name: 'minStorageGb',
      api: 'At least this much storage; gigabytes.',
      steps: [32, 64, 128, 256, 512],
      step: (gb: number) => `${gb} GB or more`,
      said: (gb: number) => `${gb} GB storage or more`,
    },
  },
  ramGb: {
    takes: { is: 'number', min: 1, max: 1000 },
    names: { field: 'RAM in GB', label: 'RAM', api: 'Memory in gigabytes.' },
    value: (gb: number) => `${gb} GB`,
    short: (gb: number) => `${gb} GB RAM`,
    filter: {
      name: 'minRamGb',
      api: 'At least this much memory; gigabytes.',
      steps: [2, 4, 8, 16],
      step: (gb: number) => `${gb} GB or more`,
      said: (gb: number) => `${gb} GB RAM or more`,
    },
  },
  size: {
    takes: { is: 'text', max: 20 },
    names: { field: 'Size', label: 'Size', api: 'The size of clothes or shoes.' },
    value: String,
    short: (size: string) => `Size ${size}`,
    filter: { name: 'size' },
  },
  author: {
    takes: { is: 'text', max: 80 },
    names: { field: 'Author', label: 'Author', api: 'The author of a book.' },
    value: String,
    short: (author: string) => `By ${author}`,
  },
  edition: {
    takes: { is: 'text', max: 40 },
    names: { field: 'Edition', label: 'Edition', api: 'The edition of a book.' },
    value: String,
    short: (edition: string) => `Edition: ${edition}`,
  },
  isFurnished: {
    takes: { is: 'answer' },
    names: { field: 'Furnished', label: 'Furnished', api: 'Whether the room is furnished.' },
    value: (isSo: boolean) => (isSo ? 'Yes' : 'No'),
    short: (isSo: boolean) => (isSo ? 'Furnished' : 'Not furnished'),
    filter: { name: 'isFurnished', label: 'Furniture' },
  },
  rentPerYear: {
    takes: { is: 'number', min: 1, max: 100_000_000, inNaira: true },
    names: { field: 'Rent per year, in naira', label: 'Rent per year', api: 'Rent for a year; naira.' },
    value: naira,
    short: (rent: number) => `${naira(rent)} a year`,
    filter: {
      name: 'maxRentPerYear',
      label: 'Highest yearly rent',
      api: 'At most this rent for a year; naira.',
      steps: [100_000, 200_000, 300_000, 500_000, 1_000_000],
      step: naira,
      said: (rent: number) => `Yearly rent up to ${naira(rent)}`,
    },
  },
  campusMinutes: {
    takes: { is: 'number', min: 0, max: 240 },
    names: { field: 'Minutes’ walk to campus', label: 'To campus', api: 'Minutes on foot to campus.' },
    value: walk,
    short: (minutes: number) => `${walk(minutes)} to campus`,
    filter: {
      name: 'maxCampusMinutes',
      label: 'Longest walk',
      api: 'At most so many minutes on foot to campus.',
      steps: [5, 10, 20, 30],
      step: (minutes: number) => `${minutes} minutes`,
      said: (minutes: number) => `At most ${minutes} minutes on foot`,
    },
  },
} as const satisfies Record<string, Row<'number'> | Row<'text'> | Row<'answer'>>

type FactValue = number | string | boolean
export type Fact = Row<keyof Kinds>
export type FactName = keyof typeof FACTS
export type FactFilterNames = {
  [Name in FactName as (typeof FACTS)[Name] extends { filter: object }
    ? Name
    : never]: (typeof FACTS)[Name] extends { filter: { name: infer F extends string } } ? F : never
}
type FactValues = { [Name in FactName]: Kinds[(typeof FACTS)[Name]['takes']['is']] }
export type Facts = Partial<FactValues>
/** Changes to the facts: null deletes one, what is left out is retained. */
export type FactsInput = { [Name in FactName]?: FactValues[Name] | null | undefined }
export const FACT_NAMES = Object.keys(FACTS) as FactName[]

/** A filter of products by a detail: chosen among values, or typed up to a length. */
export type DetailFilter = {
  fact?: FactName
  name: string
  label: string
  api: string
  /** Returns whether a category has it; undefined means all categories. */
  isIn(category: CategoryFacts | undefined): boolean
  /** Returns its text in a saved search. */
  said(requested: string): string
} & ({ choices: readonly { value: string; label: string }[] } | { limit: number })
export type FactFilter = DetailFilter & { fact: FactName; name: FactFilterNames[keyof FactFilterNames] }

export const FACT_FILTERS: readonly FactFilter[] = FACT_NAMES.flatMap((fact) => filterOf(fact, FACTS[fact]))

function filterOf(fact: FactName, { takes, names, value, short = value, filter }: Fact): FactFilter[] {
  if (!filter) return []
  const { label = names.label, api = names.api, steps = [], step = String, said = step } = filter
  const isIn: FactFilter['isIn'] = (category) => category?.facts.includes(fact) ?? false
  const shared = { fact, name: filter.name as FactFilter['name'], label, api, isIn }
  if (takes.is === 'text') return [{ ...shared, said: short, limit: takes.max ?? 0 }]
  if (takes.is === 'number')
    return [
      {
        ...shared,
        said: (requested) => said(Number(requested)),
        choices: steps.map((each) => ({ value: String(each), label: step(each) })),
      },
    ]
  const answers = [true, false].map((answer) => ({ value: String(answer), label: short(answer) }))
  return [{ ...shared, said: (requested) => short(requested === 'true'), choices: answers }]
}

type ConditionRule = 'asked' | 'optional' | 'none'
export type CategoryFacts = {
  condition: ConditionRule
  hasBrand: boolean
  facts: readonly FactName[]
  /** Few things of the category have these facts: the form asks only those known to. */
  ofFew?: true
}

const NOTHING: CategoryFacts = { condition: 'none', hasBrand: false, facts: [] }
const THING: CategoryFacts = { condition: 'asked', hasBrand: true, facts: [] }
const DEVICE: CategoryFacts = { ...THING, facts: ['storageGb', 'ramGb'], ofFew: true }
const GARMENT: CategoryFacts = { ...THING, facts: ['size'] }
const MIXED: CategoryFacts = { ...THING, condition: 'optional' }
const ROOM: CategoryFacts = { ...NOTHING, facts: ['isFurnished', 'rentPerYear', 'campusMinutes'] }

const CATEGORIES: Readonly<Record<string, CategoryFacts>> = {
  electronics: DEVICE,
  tech: DEVICE,
  clothing: GARMENT,
  fashion: GARMENT,
  furniture: { ...THING, hasBrand: false },
  books: { ...THING, hasBrand: false, facts: ['author', 'edition'] },
  vehicles: THING,
  homeandproperties: THING,
  entertainment: MIXED,
  education: MIXED,
  health: MIXED,
  other: MIXED,
  lodges: ROOM,
  realestate: ROOM,
}

export function factsOf(category: string): CategoryFacts {
  return CATEGORIES[category] ?? NOTHING
}

export type FactText = { label: string; value: string; short: string }

/** Returns the texts of a product's details, without its condition. Older copies have none. */
export function factTexts({
  brand,
  facts = {},
}: {
  brand?: string | null
  facts?: { [Name in FactName]?: Facts[Name] | undefined }
}): FactText[] {
  return [
    ...(brand ? [{ label: 'Brand', value: brand, short: brand }] : []),
    ...FACT_NAMES.flatMap((name) => textOf(FACTS[name], facts[name])),
  ]
}

function textOf({ names: { label }, value, short = value }: Fact, given: FactValue | undefined): FactText[] {
  return given === undefined ? [] : [{ label, value: value(given), short: short(given) }]
}

function walk(minutes: number): string {
  return `${minutes} min walk`
}

function naira(amount: number): string {
  return formatKobo(amount * 100)
}

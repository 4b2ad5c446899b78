/** What shape a thing is in, the best first. */
export type Condition = 'new' | 'like_new' | 'good' | 'fair' | 'for_parts'

export const LONGEST_BRAND = 40

/** What some categories tell: a whole number between two, a short text, or yes or no. Rent is in naira, minutes are on foot. */
export const FACTS = {
  storageGb: { is: 'number', min: 1, max: 16_000 },
  ramGb: { is: 'number', min: 1, max: 1000 },
  size: { is: 'text', limit: 20 },
  author: { is: 'text', limit: 80 },
  edition: { is: 'text', limit: 40 },
  isFurnished: { is: 'answer' },
  rentPerYear: { is: 'number', min: 1, max: 100_000_000 },
  campusMinutes: { is: 'number', min: 0, max: 240 },
} as const

export type FactName = keyof typeof FACTS
type Kinds = { number: number; text: string; answer: boolean }
type FactValues = { [Name in FactName]: Kinds[(typeof FACTS)[Name]['is']] }
export type Facts = Partial<FactValues>
/** What a seller says again: null takes a fact back, what is left out stays. */
export type FactsSaid = { [Name in FactName]?: FactValues[Name] | null | undefined }
export const FACT_NAMES = Object.keys(FACTS) as FactName[]

/** Whether a listing says its condition: things do, some of a mixed category may, and rooms and services have none. */
type ConditionRule = 'asked' | 'optional' | 'none'
type CategoryFacts = { condition: ConditionRule; hasBrand: boolean; facts: readonly FactName[] }

const NOTHING: CategoryFacts = { condition: 'none', hasBrand: false, facts: [] }
const THING: CategoryFacts = { condition: 'asked', hasBrand: true, facts: [] }
const DEVICE: CategoryFacts = { ...THING, facts: ['storageGb', 'ramGb'] }
const GARMENT: CategoryFacts = { ...THING, facts: ['size'] }
const MIXED: CategoryFacts = { ...THING, condition: 'optional' }
const ROOM: CategoryFacts = { ...NOTHING, facts: ['isFurnished', 'rentPerYear', 'campusMinutes'] }

/** What the listings of a category tell beside their description. */
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

/** Returns what listings of a category tell; of one that is not known, nothing. */
export function factsOf(category: string): CategoryFacts {
  return CATEGORIES[category] ?? NOTHING
}

import * as z from 'zod/mini'
import { FACTS, type FactName, LONGEST_BRAND } from '#domain/catalog/facts.ts'
import { readable } from '#domain/shared/text.ts'
import { CONDITIONS } from '../core/choices.ts'
import { grouped } from '../core/money.ts'
import { wholeNumber } from '../core/numbers.ts'

const Condition = z.enum(CONDITIONS, 'Please choose a condition')

/** On one line, with nothing in it that cannot be seen. */
function line(limit: number) {
  const message = `Use at most ${limit} characters, on one line`
  return z
    .string(message)
    .check(
      z.trim(),
      z.regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]*$/u, message),
      z.overwrite(readable),
      z.minLength(1, message),
      z.maxLength(limit, message),
    )
}

type NumberName = { [Name in FactName]: (typeof FACTS)[Name]['is'] extends 'number' ? Name : never }[FactName]

function number(name: NumberName) {
  const { min, max } = FACTS[name]
  return wholeNumber(`Enter a whole number from ${min} to ${grouped(max)}`, { min, max })
}

const Answer = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'Invalid choice'),
  z.transform((choice) => choice === true || choice === 'true'),
)

/** Blank and null take back what was said. */
function said<S extends z.ZodMiniType>(schema: S) {
  return z.optional(
    z.pipe(
      z.transform((sent: unknown) => (sent === '' ? null : sent)),
      z.nullable(schema),
    ),
  )
}

/** What a seller may say of a product in a form or in JSON. */
export const DETAILS_SAID = {
  condition: said(Condition),
  brand: said(line(LONGEST_BRAND)),
  isNegotiable: z.optional(Answer),
  storageGb: said(number('storageGb')),
  ramGb: said(number('ramGb')),
  size: said(line(FACTS.size.limit)),
  author: said(line(FACTS.author.limit)),
  edition: said(line(FACTS.edition.limit)),
  isFurnished: said(Answer),
  rentPerYear: said(number('rentPerYear')),
  campusMinutes: said(number('campusMinutes')),
}

/** What is told of a product; null where its seller did not say it. Facts are those of its category that were said. */
export const DETAILS_TOLD = {
  condition: z.nullable(z.enum(CONDITIONS)),
  brand: z.nullable(z.string()),
  isNegotiable: z.boolean(),
  facts: z.object({
    storageGb: z.optional(z.number()),
    ramGb: z.optional(z.number()),
    size: z.optional(z.string()),
    author: z.optional(z.string()),
    edition: z.optional(z.string()),
    isFurnished: z.optional(z.boolean()),
    /** In naira. */
    rentPerYear: z.optional(z.number()),
    /** On foot. */
    campusMinutes: z.optional(z.number()),
  }),
}

/** What a list is narrowed by: the conditions with commas between them. */
export const DETAILS_ASKED = {
  condition: z.optional(
    z.pipe(
      z.transform((asked: unknown) => (typeof asked === 'string' ? asked.split(',') : asked)),
      z.array(Condition, 'Invalid condition').check(z.minLength(1), z.maxLength(CONDITIONS.length)),
    ),
  ),
  brand: z.optional(line(LONGEST_BRAND)),
  isNegotiable: z.optional(z.enum(['true'], 'Invalid choice')),
  size: z.optional(line(FACTS.size.limit)),
  isFurnished: z.optional(z.enum(['true', 'false'], 'Invalid choice')),
  minStorageGb: z.optional(number('storageGb')),
  minRamGb: z.optional(number('ramGb')),
  maxRentPerYear: z.optional(number('rentPerYear')),
  maxCampusMinutes: z.optional(number('campusMinutes')),
}

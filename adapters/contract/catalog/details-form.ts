import * as z from 'zod/mini'
import {
  FACT_FILTERS,
  FACT_NAMES,
  FACTS,
  type Fact,
  type FactFilterNames,
  type FactName,
  type Facts,
  LONGEST_BRAND,
  ofFlags,
} from '#domain/catalog/facts.ts'
import { readable } from '#domain/shared/text.ts'
import { CONDITIONS } from '../core/choices.ts'
import { grouped } from '../core/money.ts'
import { wholeNumber } from '../core/numbers.ts'

const Condition = z.enum(CONDITIONS, 'Please choose a condition')

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

const Answer = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'Invalid choice'),
  z.transform((choice) => choice === true || choice === 'true'),
)

/** Blank and null clear the value. */
function said<S extends z.ZodMiniType>(schema: S) {
  return z.optional(
    z.pipe(
      z.transform((sent: unknown) => (sent === '' ? null : sent)),
      z.nullable(schema),
    ),
  )
}

type Value<Name extends FactName> = NonNullable<Facts[Name]>
type Optional<Output, Input> = z.ZodMiniOptional<z.ZodMiniType<Output, Input>>

function schemaOf({ takes: { is, min = 0, max = 0 } }: Fact): z.ZodMiniType {
  if (is === 'answer') return Answer
  return is === 'text'
    ? line(max)
    : wholeNumber(`Enter a whole number from ${min} to ${grouped(max)}`, { min, max })
}

function ofFacts<Made>(make: (fact: Fact) => z.ZodMiniType): Made {
  return Object.fromEntries(FACT_NAMES.map((name) => [name, make(FACTS[name])])) as Made
}

type Said = { [Name in FactName]: Optional<Value<Name> | null, unknown> }

export const DETAILS_INPUT = {
  condition: said(Condition),
  brand: said(line(LONGEST_BRAND)),
  ...ofFlags(() => z.optional(Answer)),
  ...ofFacts<Said>((fact) => said(schemaOf(fact))),
}

const FACT_OUTPUTS = { number: z.number(), text: z.string(), answer: z.boolean() }
type FactOutputs = { [Name in FactName]: Optional<Value<Name>, Value<Name>> }

/** Null when not given; facts are only those of the category. */
export const DETAILS_OUTPUT = {
  condition: z.nullable(z.enum(CONDITIONS)),
  brand: z.nullable(z.string()),
  ...ofFlags(() => z.boolean()),
  facts: z.object(ofFacts<FactOutputs>(({ takes }) => z.optional(FACT_OUTPUTS[takes.is]))),
}

const Choice = z.enum(['true', 'false'], 'Invalid choice')
type Requested = {
  [Name in keyof FactFilterNames as FactFilterNames[Name]]: Optional<
    Value<Name> extends boolean ? z.output<typeof Choice> : Value<Name>,
    unknown
  >
}

export const DETAILS_FILTERS = {
  condition: z.optional(
    z.pipe(
      z.transform((requested: unknown) => (typeof requested === 'string' ? requested.split(',') : requested)),
      z.array(Condition, 'Invalid condition').check(z.minLength(1), z.maxLength(CONDITIONS.length)),
    ),
  ),
  brand: z.optional(line(LONGEST_BRAND)),
  ...ofFlags(() => z.optional(z.enum(['true'], 'Invalid choice'))),
  ...(Object.fromEntries(
    FACT_FILTERS.map(({ fact, name }) => [
      name,
      z.optional(FACTS[fact].takes.is === 'answer' ? Choice : schemaOf(FACTS[fact])),
    ]),
  ) as Requested),
}

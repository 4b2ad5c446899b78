import * as z from 'zod/mini'
import { MAX_DAYS, SHORTEST_DESCRIPTION } from '#domain/gigs/limits.ts'
import { readableLine } from '#domain/shared/text.ts'
import { isNaira } from '../core/amounts.ts'
import { CampusValue, Id, ImageOrder, required, Why } from '../core/common.ts'
import { decimalIn, wholeIn } from '../core/numbers.ts'
import { GIG_CATEGORIES } from './gig-choices.ts'

const SHORT = `Description should be at least ${SHORTEST_DESCRIPTION} characters`
const MAX_SKILLS = 20

const description = required('Description is required', 5000).check(
  z.refine((text) => [...text].length >= SHORTEST_DESCRIPTION, SHORT),
)

function positive(name: string, parse: (text: string) => number, fits: (value: number) => boolean) {
  const wrong = `${name} must be a positive number`
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], `${name} is required`),
      z.transform((sent) => {
        if (typeof sent === 'number') return sent
        return sent.trim() === '' ? undefined : parse(sent)
      }),
    ),
    z
      .number({ error: ({ input }) => (input === undefined ? `${name} is required` : wrong) })
      .check(z.refine((value) => value > 0 && fits(value), wrong)),
  )
}

const budget = positive('Budget', decimalIn, isNaira)
const duration = positive('Duration', wholeIn, (days) => Number.isInteger(days) && days <= MAX_DAYS)
const title = z
  .string('Invalid title')
  .check(z.overwrite(readableLine), z.maxLength(120, 'At most 120 characters'))

function wordsIn(text: string): string[] {
  try {
    return z.parse(z.array(z.string()), JSON.parse(text))
  } catch {
    return text.split(',')
  }
}

/** Accepts a list, text separated by commas, or a JSON list as text. */
const skills = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string()], 'Separate skills with commas'),
    z.transform((sent) => {
      const all = typeof sent === 'string' ? wordsIn(sent) : sent
      return [...new Set(all.map(readableLine).filter((skill) => skill !== ''))]
    }),
  ),
  z
    .array(z.string().check(z.maxLength(60, 'Each skill can have up to 60 characters')))
    .check(z.maxLength(MAX_SKILLS, `At most ${MAX_SKILLS} skills`)),
)

export const GigFields = z.strictObject({
  title: z.optional(title),
  description,
  budget,
  duration,
  category: z.enum(GIG_CATEGORIES, 'Category is required'),
  campus: z.optional(CampusValue),
  skills: z._default(skills, []),
})

export const GigChange = z.strictObject({
  title: z.optional(z.nullable(title)),
  description: z.optional(description),
  budget: z.optional(budget),
  duration: z.optional(duration),
  category: z.optional(GigFields.shape.category),
  campus: z.optional(CampusValue),
  skills: z.optional(skills),
  reason: Why,
  deleteImages: z.optional(z.array(Id, 'Invalid images').check(z.maxLength(20, 'At most 20 images'))),
  imageOrder: z.optional(ImageOrder),
})

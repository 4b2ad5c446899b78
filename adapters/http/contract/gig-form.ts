import * as z from 'zod/mini'
import { isNaira } from './amounts.ts'
import { CampusValue, Id, ImageOrder, required, Why } from './common.ts'
import { GIG_CATEGORIES } from './gig-choices.ts'

const SHORT = 'Description should be at least 20 characters'
const MOST_DAYS = 365
const MOST_SKILLS = 20

const description = required('Description is required', 5000).check(
  z.refine((text) => [...text].length >= 20, SHORT),
)

/** A number above 0, as JSON or as the text of a form. */
function positive(name: string, fits: (value: number) => boolean) {
  const wrong = `${name} must be a positive number`
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], `${name} is required`),
      z.transform((sent) => (typeof sent === 'number' ? sent : numberIn(sent.trim()))),
    ),
    z
      .number({ error: ({ input }) => (input === undefined ? `${name} is required` : wrong) })
      .check(z.refine((value) => value > 0 && fits(value), wrong)),
  )
}

function numberIn(text: string): number | undefined {
  if (text === '') return undefined
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

const budget = positive('Budget', isNaira)
const duration = positive('Duration', (days) => Number.isInteger(days) && days <= MOST_DAYS)
const title = z.string('Invalid title').check(z.trim(), z.maxLength(120, 'At most 120 characters'))

/** Skills as a list, or as text with commas between them. */
const skills = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string()], 'Skills are words with commas between them'),
    z.transform((sent) => {
      const all = typeof sent === 'string' ? sent.split(',') : sent
      return [...new Set(all.map((skill) => skill.trim()).filter((skill) => skill !== ''))]
    }),
  ),
  z
    .array(z.string().check(z.maxLength(60, 'A skill has at most 60 characters')))
    .check(z.maxLength(MOST_SKILLS, `At most ${MOST_SKILLS} skills`)),
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

/** What is left out stays as it is. */
export const GigChange = z.strictObject({
  title: z.optional(z.nullable(title)),
  description: z.optional(description),
  budget: z.optional(budget),
  duration: z.optional(duration),
  category: z.optional(GigFields.shape.category),
  campus: z.optional(CampusValue),
  skills: z.optional(skills),
  /** Why an admin changes it. */
  reason: Why,
  deleteImages: z.optional(z.array(Id, 'Invalid images').check(z.maxLength(20, 'At most 20 images'))),
  imageOrder: z.optional(ImageOrder),
})

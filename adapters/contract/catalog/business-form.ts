import * as z from 'zod/mini'
import { BUSINESS_CATEGORIES } from '../core/choices.ts'
import { CampusValue, ImageOrder, required } from '../core/common.ts'
import { NAME_LENGTH } from '../core/limits.ts'

const category = z.enum(BUSINESS_CATEGORIES, 'Please choose a category')

export const BusinessFields = z.strictObject({
  name: required('Business name is required', NAME_LENGTH),
  description: required('Description is required', 5000),
  category,
  campus: z.optional(CampusValue),
})

export const BusinessChange = z.strictObject({
  name: BusinessFields.shape.name,
  description: BusinessFields.shape.description,
  category: z.optional(category),
  imageOrder: z.optional(ImageOrder),
})

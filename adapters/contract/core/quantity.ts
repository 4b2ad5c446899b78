import * as z from 'zod/mini'
import { MAX_OF_ONE } from './limits.ts'

const atLeast = 'Quantity must be at least 1'

export const Quantity = z
  .number(atLeast)
  .check(z.int(atLeast), z.gte(1, atLeast), z.lte(MAX_OF_ONE, `Quantity must be at most ${MAX_OF_ONE}`))

import * as z from 'zod/mini'
import { CampusValue, required } from '../core/common.ts'
import { ANNOUNCEMENT_HOURS, ANNOUNCEMENT_LENGTH } from '../core/limits.ts'

const { min, max } = ANNOUNCEMENT_HOURS
const WRONG_END = 'Choose when it ends'

export const AnnouncementBody = z.strictObject({
  campus: z.nullable(CampusValue),
  text: required('Write the announcement', ANNOUNCEMENT_LENGTH),
  lastsHours: z.int(WRONG_END).check(z.minimum(min, WRONG_END), z.maximum(max, WRONG_END)),
})

import * as z from 'zod/mini'
import { Id } from '../core/common.ts'

const WRONG_TIME = 'Choose a day and a time'

export const MeetingBody = z.strictObject({
  pointId: Id,
  at: z.pipe(
    z.iso.datetime({ error: WRONG_TIME, offset: true }),
    z.transform((text) => new Date(text)),
  ),
})

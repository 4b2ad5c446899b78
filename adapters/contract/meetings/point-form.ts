import * as z from 'zod/mini'
import { required, Why } from '../core/common.ts'
import { MEETING_POINT } from '../core/limits.ts'

const WRONG_TIME = 'Enter a time such as 08:00'
const ClockTime = z.string(WRONG_TIME).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME))
/** Lagos time; null when closed. */
const Opening = z.nullable(
  z
    .strictObject({ opens: ClockTime, closes: ClockTime })
    .check(
      z.refine(({ opens, closes }) => opens < closes, 'The closing time must be after the opening time'),
    ),
)

export const OpeningHours = z
  .strictObject({
    mon: Opening,
    tue: Opening,
    wed: Opening,
    thu: Opening,
    fri: Opening,
    sat: Opening,
    sun: Opening,
  })
  .check(
    z.refine(
      (hours) => Object.values(hours).some((day) => day !== null),
      'It must be open on at least one day',
    ),
  )
export type OpeningHours = z.output<typeof OpeningHours>

export const MeetingPointBody = z.strictObject({
  name: required('Give the meeting point a name', MEETING_POINT.name),
  directions: required('Say where exactly it is', MEETING_POINT.directions),
  hours: OpeningHours,
  reason: Why,
})

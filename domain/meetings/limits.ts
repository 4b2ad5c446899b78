/** Of a meeting point's name, and of the words that say where exactly it is. */
export const LONGEST_POINT_NAME = 60
export const LONGEST_DIRECTIONS = 200
/** Points that a campus has in use at a time, and in all, retired ones included. */
export const MAX_POINTS_IN_USE = 20
export const MAX_POINTS = 100
/** How far ahead people can meet. */
export const MEETING_DAYS_AHEAD = 14
/** How long a meeting is in a calendar. */
export const MEETING_MINUTES = 30

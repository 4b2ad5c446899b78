export const LONGEST_POINT_NAME = 60
export const LONGEST_DIRECTIONS = 200
export const MAX_POINTS_IN_USE = 20
export const MAX_POINTS = 100
export const MEETING_DAYS_AHEAD = 14
export const MEETING_MINUTES = 30

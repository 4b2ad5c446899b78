import { expect, test } from 'vitest'
import { BUSINESS_CATEGORIES, CAMPUS_LABELS, PRODUCT_CATEGORIES } from '#adapters/contract/core/choices.ts'
import { GIG_CATEGORIES, GIG_STATUSES } from '#adapters/contract/gigs/gig-choices.ts'

const CAMPUSES =
  'unn uniben ui unilag oau abu unilorin unijos uniport funaab unical futa futminna uniuyo bayero lautech unimaid usmanu futo unizik uniabuja ebu'
const CATEGORIES =
  'electronics lodges clothing furniture other books vehicles services food tech fashion health education entertainment finance realestate homeandproperties'

test('[S3] there are these 22 campuses, each with its university’s name', () => {
  expect(Object.keys(CAMPUS_LABELS)).toEqual(CAMPUSES.split(' '))
  for (const label of Object.values(CAMPUS_LABELS)) expect(label).toMatch(/University/)
})

test('[S16] there are these 17 categories of products', () => {
  expect(PRODUCT_CATEGORIES).toEqual(CATEGORIES.split(' '))
})

test('[S17, S19, S20] so are those of businesses and gigs, in forms, filters and the server', () => {
  const businesses =
    'food retail services tech other homeandproperties fashion health education entertainment finance realestate'
  expect([...BUSINESS_CATEGORIES].sort()).toEqual(businesses.split(' ').sort())
  expect(GIG_CATEGORIES).toEqual(
    'design writing programming marketing tutoring errands labor other'.split(' '),
  )
  expect(GIG_STATUSES).toEqual(['open', 'in_progress', 'completed', 'cancelled'])
})

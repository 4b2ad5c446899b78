import { expect, test } from 'vitest'
import { CAMPUS_LABELS, PRODUCT_CATEGORIES } from '#adapters/http/contract/choices.ts'

const CAMPUSES =
  'unn uniben ui unilag oau abu unilorin unijos uniport funaab unical futa futminna uniuyo bayero lautech unimaid usmanu futo unizik uniabuja ebu'
const CATEGORIES =
  'electronics lodges clothing furniture other books vehicles services food tech fashion health education entertainment finance realestate homeandproperties'

test('[S3] the campuses are these 22, each with the name of its university', () => {
  expect(Object.keys(CAMPUS_LABELS)).toEqual(CAMPUSES.split(' '))
  for (const label of Object.values(CAMPUS_LABELS)) expect(label).toMatch(/University/)
})

test('[S16] the categories of products are these 17', () => {
  expect(PRODUCT_CATEGORIES).toEqual(CATEGORIES.split(' '))
})

import { describe, expect, test } from 'vitest'
import { FACT_NAMES, factsOf } from '#domain/catalog/facts.ts'
import { applicableFacts, thingIn } from '#domain/catalog/things.ts'

const MEMORY = ['storageGb', 'ramGb']
const ROOM = ['isFurnished', 'rentPerYear', 'campusMinutes']

describe('facts asked for a product', () => {
  test.each([
    ['Standing fan, 18 inch', 'electronics', []],
    ['Tecno Spark 10, 128 GB', 'electronics', MEMORY],
    ['HP EliteBook 840 with charger', 'tech', MEMORY],
    ['Brand new, sealed iPad and keyboard', 'tech', MEMORY],
    ['iPhone charger', 'tech', []],
    ['Charger for HP laptop', 'electronics', []],
    ['Samsung fridge', 'electronics', []],
    ['Flash drive', 'tech', ['storageGb']],
    ['Canon EOS camera', 'electronics', []],
    ['Laptop bag', 'fashion', []],
    ['White sneakers', 'fashion', ['size']],
    ['School bag', 'fashion', []],
    ['Senior man wear', 'clothing', ['size']],
    ['T-shirt with an iPhone print', 'clothing', ['size']],
    ['iPhone print top', 'clothing', ['size']],
    ['Anything', 'lodges', ROOM],
    ['Past questions', 'books', ['author', 'edition']],
    ['Tecno Spark 10', 'services', []],
  ])('%s in %s', (title, category, facts) => {
    expect(applicableFacts(category, `${title}\nFits a laptop`)).toEqual(facts)
  })

  test('are always facts of its category', () => {
    for (const title of ['Tecno Spark', 'Fan', 'Sneakers', 'Hostel', 'Novel', 'Something'])
      for (const category of ['electronics', 'tech', 'clothing', 'fashion', 'books', 'lodges', 'other'])
        expect(factsOf(category).facts).toEqual(expect.arrayContaining([...applicableFacts(category, title)]))
  })
})

test('kinds of products refer to existing categories and facts', () => {
  for (const title of ['hostel', 'flash', 'rice', 'bag']) {
    const thing = thingIn(title)
    expect(thing).toBeDefined()
    for (const name of thing?.facts ?? []) expect(FACT_NAMES).toContain(name)
  }
  for (const unknown of ['Phonebooth', '']) expect(thingIn(unknown)).toBeUndefined()
})

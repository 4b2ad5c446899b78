import { titleOf } from '#domain/shared/text.ts'
import { type FactName, factsOf } from './facts.ts'

/** A kind of thing: the title words that name it, its usual category, and its facts if they are not all of the category's. */
type Thing = { words: string; category: string; facts?: readonly FactName[] }

/** The first with a matching word counts, so that an iPhone charger is no phone and a Samsung fridge is a fridge. */
const THINGS: readonly Thing[] = [
  { words: 'hostel lodge bedspace roommate selfcon self-contained apartment', category: 'lodges' },
  { words: 'textbook book novel handout handouts', category: 'books' },
  {
    words:
      'charger adapter cable case pouch earbuds airpods earpiece headphones headset powerbank router modem mouse keyboard printer',
    category: 'tech',
    facts: [],
  },
  {
    words:
      'fan iron blender tv television fridge freezer generator inverter speaker microwave kettle cooker extension bulb lamp',
    category: 'electronics',
    facts: [],
  },
  { words: 'bag backpack handbag wristwatch watch necklace perfume wig', category: 'fashion', facts: [] },
  { words: 'flash ssd hdd playstation ps4 ps5 xbox', category: 'tech', facts: ['storageGb'] },
  {
    words:
      'phone smartphone android iphone tecno infinix itel samsung galaxy redmi xiaomi oppo vivo nokia pixel ipad tablet',
    category: 'tech',
  },
  {
    words: 'laptop macbook hp dell lenovo thinkpad elitebook asus acer chromebook computer desktop pc',
    category: 'tech',
  },
  {
    words:
      'shirt t-shirt tshirt polo trousers jeans gown dress skirt hoodie jacket agbada ankara kaftan jersey',
    category: 'clothing',
  },
  { words: 'sneakers shoe shoes slippers sandals heels', category: 'fashion' },
  { words: 'table chair desk mattress bed wardrobe shelf stool couch', category: 'furniture' },
  { words: 'rice jollof cake snacks zobo juice smoothie chops meal garri beans', category: 'food' },
  { words: 'bicycle bike motorcycle car toyota honda', category: 'vehicles' },
  { words: 'cream soap skincare dumbbells gym vitamins', category: 'health' },
  {
    words: 'typing tutorial lesson barbing braiding makeup laundry printing repairs',
    category: 'services',
  },
]

const EXTRAS = /\b(?:with|for|and|plus)\b|[,+&(]/

/** Returns the kind of thing that the first line of a description names; undefined if no word says so. */
export function thingIn(description: string): Thing | undefined {
  for (const part of titleOf(description).toLowerCase().split(EXTRAS)) {
    const words = new Set(part.match(/[\p{L}\d-]+/gu))
    const thing = THINGS.find(({ words: known }) => known.split(' ').some((word) => words.has(word)))
    if (thing) return thing
  }
  return undefined
}

/** Returns the facts of a category that the described thing has; it may be given the others, too. */
export function applicableFacts(category: string, description: string): readonly FactName[] {
  const { facts, ofFew = false } = factsOf(category)
  const thing = thingIn(description)
  // A phone in the title of a shirt says nothing of the shirt.
  if (thing === undefined || factsOf(thing.category).facts !== facts) return ofFew ? [] : facts
  return thing.facts ?? facts
}

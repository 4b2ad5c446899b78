import type { Condition, PRODUCT_CATEGORY_LABELS } from '../core/choices.ts'

type Category = keyof typeof PRODUCT_CATEGORY_LABELS
export type Proposal = { category: Category | undefined; condition: Condition | undefined }

const CATEGORY_WORDS: Partial<Record<Category, string>> = {
  lodges: 'hostel lodge bedspace roommate selfcon self-contained apartment',
  books: 'textbook book novel handout handouts',
  tech: 'phone iphone tecno infinix itel samsung redmi nokia pixel laptop macbook hp dell lenovo thinkpad asus acer ipad tablet charger earbuds airpods earpiece headphones powerbank router modem mouse keyboard flash',
  electronics:
    'fan iron blender tv television fridge freezer generator inverter speaker microwave kettle extension bulb lamp',
  clothing: 'shirt trousers jeans gown dress skirt hoodie jacket agbada ankara kaftan jersey',
  fashion:
    'sneakers shoe shoes slippers sandals heels bag backpack handbag wristwatch watch necklace perfume wig',
  furniture: 'table chair desk mattress bed wardrobe shelf stool couch',
  food: 'rice jollof cake snacks zobo juice smoothie chops meal garri beans',
  vehicles: 'bicycle bike motorcycle car toyota honda',
  health: 'cream soap skincare dumbbells gym vitamins',
  services: 'typing tutorial lesson barbing braiding makeup laundry printing repairs',
}

const CONDITION_WORDS: readonly (readonly [RegExp, Condition])[] = [
  [/\b(?:faulty|not working|for parts|spoilt|cracked screen)\b/, 'for_parts'],
  [/\b(?:like new|as good as new|barely used|neatly used|uk used|london used|open box)\b/, 'like_new'],
  [/\b(?:brand new|sealed|unused|tear rubber)\b/, 'new'],
  [/\b(?:fairly used|naija used|nigerian used|scratches|scratched)\b/, 'fair'],
  [/\b(?:used|second hand|tokunbo|okrika)\b/, 'good'],
]

/** Reads the first line; a part without a match is missing. */
export function proposalFor(description: string): Proposal {
  const title = (description.trim().split('\n', 1)[0] ?? '').toLowerCase()
  const words = new Set(title.match(/[\p{L}\d-]+/gu))
  const found = Object.entries(CATEGORY_WORDS).find(([, known]) =>
    known.split(' ').some((word) => words.has(word)),
  )
  const condition = CONDITION_WORDS.find(([pattern]) => pattern.test(title))?.[1]
  return { category: found?.[0] as Category | undefined, condition }
}

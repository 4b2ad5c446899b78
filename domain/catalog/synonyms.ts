/** A general word finds the particular ones (`phone` finds a Tecno); a particular one never finds its rivals. */
const KINDS: Readonly<Record<string, string>> = {
  phone:
    'smartphone handset android tecno infinix itel samsung galaxy iphone redmi xiaomi oppo vivo nokia pixel',
  smartphone: 'phone android tecno infinix itel samsung iphone redmi nokia',
  laptop: 'notebook hp dell lenovo thinkpad elitebook macbook asus acer chromebook',
  computer: 'laptop desktop pc hp dell lenovo thinkpad elitebook macbook',
  headphone: 'headset earphone earbuds airpods earpiece',
  earphone: 'earbuds headphone headset airpods earpiece',
  earpiece: 'earbuds earphone headphone airpods headset',
  airpods: 'earbuds earphone',
  charger: 'adapter',
  bag: 'backpack handbag tote',
  backpack: 'bag schoolbag',
  shoe: 'sneakers trainers boots sandals heels slippers',
  sneakers: 'shoe trainers kicks',
  heels: 'shoe',
  clothes: 'dress shirt skirt agbada ankara gown trousers jeans top',
  cloth: 'dress shirt skirt agbada ankara gown trousers jeans',
  native: 'agbada ankara kaftan',
  bike: 'bicycle motorcycle',
  bicycle: 'bike',
  car: 'toyota honda camry corolla',
  bed: 'mattress bedframe',
  mattress: 'bed foam',
  foam: 'mattress',
  chair: 'stool seat',
  generator: 'gen inverter',
  gen: 'generator',
  light: 'lamp lantern bulb',
  lamp: 'light lantern bulb',
  torch: 'lantern lamp',
  powerbank: 'power bank',
  textbook: 'book handout',
  book: 'textbook novel handout',
  pq: 'past questions',
  cake: 'cupcakes bakery',
  snack: 'chops samosa puff chin popcorn',
  drink: 'zobo juice smoothie water',
  rice: 'jollof ofada fried',
  makeup: 'make up gele',
  gym: 'dumbbells fitness workout',
  weights: 'dumbbells',
  guitar: 'ukulele',
  piano: 'keyboard',
  tv: 'television screen monitor',
  ajo: 'esusu savings contribution',
  esusu: 'ajo savings',
}

const SAME: readonly string[] = [
  'hostel lodge room bedspace apartment accommodation selfcon selfcontained',
  'flat apartment selfcon',
  'fone phone',
  'lappy laptop',
  'sneaker sneakers',
  'earpod airpods earbuds',
  'makeup cosmetics',
  'typing typist',
  'tutor lesson tutorial',
  'barber haircut barbing',
  'tailor tailoring fashion designer',
  'cv resume',
]

/** Words for a whole category, whose listings are found even if they do not contain the word. */
const CATEGORY_WORDS: Readonly<Record<string, readonly string[]>> = {
  hostel: ['lodges'],
  lodge: ['lodges'],
  accommodation: ['lodges', 'realestate'],
  apartment: ['lodges', 'realestate'],
  flat: ['realestate'],
  textbook: ['books'],
  book: ['books'],
  novel: ['books'],
  cloth: ['clothing'],
  clothes: ['clothing'],
  clothing: ['clothing'],
  food: ['food'],
  snack: ['food'],
  furniture: ['furniture'],
  fashion: ['fashion'],
  electronics: ['electronics'],
  gadget: ['electronics', 'tech'],
  tech: ['tech'],
  vehicle: ['vehicles'],
  service: ['services'],
  health: ['health'],
  education: ['education'],
  entertainment: ['entertainment'],
  finance: ['finance'],
}

const RELATED = relatedWords()

export const KNOWN_WORDS: readonly string[] = [...RELATED.keys(), ...Object.keys(CATEGORY_WORDS)]

export function kinOf(spellings: readonly string[]): string[] {
  const kin = spellings.flatMap((spelling) => [...(RELATED.get(spelling) ?? [])])
  return [...new Set(kin)].filter((word) => !spellings.includes(word))
}

export function categoriesOf(spellings: readonly string[]): string[] {
  return [...new Set(spellings.flatMap((spelling) => CATEGORY_WORDS[spelling] ?? []))]
}

function relatedWords(): ReadonlyMap<string, ReadonlySet<string>> {
  const related = new Map<string, Set<string>>()
  const relate = (word: string, other: string) => {
    if (word !== other) related.set(word, (related.get(word) ?? new Set()).add(other))
  }
  for (const [word, kinds] of Object.entries(KINDS)) for (const kind of kinds.split(' ')) relate(word, kind)
  for (const group of SAME) {
    const words = group.split(' ')
    for (const word of words) for (const other of words) relate(word, other)
  }
  // A slang word for a general one stands for its kinds, too.
  for (const [word, others] of [...related])
    for (const other of [...others])
      if (SAME.some((group) => group.split(' ').includes(word) && group.split(' ').includes(other)))
        for (const kind of KINDS[other]?.split(' ') ?? []) relate(word, kind)
  for (const general of ['phone', 'laptop'])
    for (const brand of KINDS[general]?.split(' ') ?? []) relate(brand, general)
  return related
}

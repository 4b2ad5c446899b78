import type { Logger } from 'pino'
import { listBusiness } from '#domain/catalog/business.ts'
import type { ListingImage } from '#domain/catalog/listing.ts'
import { listProduct } from '#domain/catalog/product.ts'
import { newUser } from '#domain/identity/user.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#domain/shared/time.ts'
import { crediting, openDeposit } from '#domain/wallet/deposit.ts'
import { newReference } from '#domain/wallet/reference.ts'
import type { Core } from '../core.ts'
import { BUSINESSES } from './businesses.ts'
import { seedCampusPages } from './campus-pages.ts'
import { PRODUCTS } from './catalogue.ts'
import { seedConversations } from './conversations.ts'
import { DETAILS } from './details.ts'
import { drawInChildProcess } from './drawing.ts'
import { seedGigs } from './gigs.ts'
import { seedMeetingPoints } from './meeting-points.ts'
import { seedOffers } from './offers.ts'
import { seedOrders } from './orders.ts'
import { DEMO_DEVICE, DEMO_PASSWORD, PEOPLE } from './people.ts'
import type { PictureKind } from './pictures.ts'
import { seedReactions } from './reactions.ts'

/** Variants per kind; more would slow the first start. */
const VARIANTS = 3
const BUSINESS_VARIANT = VARIANTS

/** Seeds in one transaction; returns false for a marketplace that is not empty. */
export async function seedDemo(core: Core, log: Pick<Logger, 'info'>): Promise<boolean> {
  const { count } = await core.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) return false
  const started = Date.now()
  const [pictures, passwordHash] = await Promise.all([drawAll(core), core.passwords.hash(DEMO_PASSWORD)])
  await core.atomically(async (tx) => {
    await seedCampusPages(tx)
    await seedMeetingPoints(tx)
    const people = await seedPeople(tx, passwordHash, core)
    const products = await seedProducts(tx, people, pictures, core.now())
    const businesses = await seedBusinesses(tx, people, pictures, core.now())
    await seedOrders(tx, people, products, core)
    await seedGigs(tx, people, core)
    // Offers come first, as conversations are sorted by the order in which their last messages were stored.
    await seedOffers(tx, people, products, core.now())
    await seedConversations(tx, people, products, core.now())
    await seedReactions(tx, people, { products, businesses }, core.now())
  })
  log.info({ ms: Date.now() - started }, 'demo data created')
  return true
}

async function seedPeople(tx: Tx, passwordHash: string, { ids, now, provider }: Core): Promise<number[]> {
  const people: number[] = []
  for (const { name, email, campus, phone, website, naira, role = 'USER' } of PEOPLE) {
    const createdAt = later(now(), -60 * DAY_MS)
    const user = newUser({
      ...{ name, email, campus, passwordHash },
      ...{ verifiedAt: createdAt, now: createdAt, acceptsTerms: true },
    })
    const adminCampus = role === 'ADMIN' ? campus : null
    const id = await tx.users.add({ ...user, role, adminCampus, phone, website })
    people.push(id)
    await tx.devices.remember({ userId: id, hash: ids.hash(DEMO_DEVICE), at: createdAt, isTrusted: true }, 1)
    if (naira === 0) continue
    // Unknown to the provider: the sums predate the period that reconciliation compares.
    const opened = {
      userId: id,
      provider: provider.name,
      amount: kobo(naira * 100),
      reference: newReference('deposit', ids),
    }
    const deposit = openDeposit(opened, later(now(), -7 * DAY_MS))
    const depositId = await tx.deposits.add({ ...deposit, status: 'credited', nextCheckAt: null })
    await tx.ledger.record(
      [
        {
          userId: id,
          type: 'deposit',
          direction: 'in',
          amount: deposit.amount,
          status: 'pending',
          reference: deposit.reference,
          description: 'Wallet deposit',
        },
      ],
      now(),
    )
    await tx.ledger.post(crediting({ ...deposit, id: depositId }, deposit.amount, now()), now())
  }
  return people
}

async function seedProducts(
  tx: Tx,
  people: readonly number[],
  pictures: ReadonlyMap<string, ListingImage>,
  now: Date,
): Promise<number[]> {
  const products: number[] = []
  for (const [index, [kind, title, details, naira, category]] of PRODUCTS.entries()) {
    const owner = index % PEOPLE.length
    const [id = 0, campus = 'unilag'] = [people[owner], PEOPLE[owner]?.campus]
    const images = picturesOf(index, kind).flatMap((name) => pictures.get(name) ?? [])
    const at = later(now, -(index * 7 * HOUR_MS + index * index * 13 * MINUTE_MS))
    const price = naira === null ? null : kobo(naira * 100)
    const product = listProduct(
      {
        description: `${title}\n\n${details}`,
        price,
        category,
        ...DETAILS[title],
        images,
        stock: stockOf(category),
      },
      { id, campus },
      at,
    )
    // Renewed now, so that the demo does not begin with renewal requests.
    products.push(await tx.products.add({ ...product, renewedAt: now }))
  }
  return products
}

/** Goods are single used pieces; food and services are unlimited. */
function stockOf(category: string): number | null {
  return ['food', 'services', 'health', 'entertainment', 'finance'].includes(category) ? null : 1
}

async function seedBusinesses(
  tx: Tx,
  people: readonly number[],
  pictures: ReadonlyMap<string, ListingImage>,
  now: Date,
): Promise<number[]> {
  const businesses: number[] = []
  for (const [index, [kind, email, name, description, category]] of BUSINESSES.entries()) {
    const owner = PEOPLE.findIndex((person) => person.email === email)
    const [id = 0, campus = 'unilag'] = [people[owner], PEOPLE[owner]?.campus]
    const picture = pictures.get(businessPicture(kind))
    const images = picture ? [picture] : []
    const at = later(now, -(index * 19 * HOUR_MS + 3 * HOUR_MS))
    businesses.push(
      await tx.businesses.add(listBusiness({ name, description, category, images }, { id, campus }, at)),
    )
  }
  return businesses
}

function businessPicture(kind: PictureKind): string {
  return `${kind}#${BUSINESS_VARIANT}`
}

async function drawAll({ store }: Core): Promise<Map<string, ListingImage>> {
  const names = new Set([
    ...PRODUCTS.flatMap(([kind], index) => picturesOf(index, kind)),
    ...BUSINESSES.map(([kind]) => businessPicture(kind)),
  ])
  const images = new Map<string, ListingImage>()
  await drawInChildProcess([...names], async ({ name, picture: { files, ...image } }) => {
    images.set(name, image)
    for (const file of files) await store.put(file.name, file.bytes, file.contentType)
  })
  return images
}

function picturesOf(index: number, kind: string): string[] {
  const variant = Math.floor(index / 20) % VARIANTS
  return index % 3 === 0
    ? [`${kind}#${variant}`, `${kind}#${(variant + 1) % VARIANTS}`]
    : [`${kind}#${variant}`]
}

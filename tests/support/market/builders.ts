import { randomBytes } from 'node:crypto'
import type { Business } from '#domain/catalog/business.ts'
import { NO_DETAILS } from '#domain/catalog/details.ts'
import type { ListingImage } from '#domain/catalog/listing.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Bid } from '#domain/gigs/bid.ts'
import type { Gig } from '#domain/gigs/gig.ts'
import { NO_WORK } from '#domain/gigs/work.ts'
import type { GooglePerson, NewUser } from '#domain/identity/ports.ts'
import { placeOrder } from '#domain/ordering/placement.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { kobo } from '#domain/shared/money.ts'
import type { UnitOfWork } from '#domain/shared/ports.ts'

/** Returns a unique text: `ada_3f9c…`. */
export function unique(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`
}

/** A chat of Telegram with this number. */
export function telegramChat(chatId: string) {
  return { channel: 'telegram', chatId } as const
}

/** Someone who sees the lists of all campuses. */
export const A_SUPER_ADMIN: Actor = { id: 0, role: 'SUPER_ADMIN', adminCampus: null }

/** A verified student of UNILAG who is not registered yet. */
export function aUser(change: Partial<NewUser> = {}): NewUser {
  return {
    name: 'Ada Obi',
    email: `${unique('ada')}@campus.test`,
    passwordHash: 'plain:secret1',
    googleSubject: null,
    campus: 'unilag',
    role: 'USER',
    adminCampus: null,
    phone: null,
    website: null,
    picture: null,
    faculty: null,
    about: null,
    notificationKeywords: '',
    notifyByEmail: true,
    emailVerifiedAt: new Date('2026-11-01T08:00:00Z'),
    withdrawalsPause: null,
    withdrawalsStoppedAt: null,
    adminWithoutFactorSince: null,
    hasKeysToCheck: false,
    removal: null,
    restriction: null,
    acceptedTerms: null,
    createdAt: new Date('2026-11-01T08:00:00Z'),
    deletedAt: null,
    ...change,
  }
}

/** Google's answer for a new, unused credential. */
export function aGooglePerson(change: Partial<GooglePerson> = {}): GooglePerson {
  return {
    subject: unique('google'),
    email: `${unique('ada')}@gmail.test`,
    name: 'Ada Obi',
    tokenId: unique('token'),
    nonce: null,
    issuedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
    ...change,
  }
}

/** A phone for ₦2,000 that sells online, with one picture, not listed yet. */
export function aProduct(userId: number, change: Partial<Product> = {}): Omit<Product, 'id'> {
  return {
    userId,
    description: 'Infinix Hot 40\nLittle used, with charger',
    price: kobo(2000_00),
    category: 'electronics',
    ...NO_DETAILS,
    campus: 'unilag',
    platformPurchaseEnabled: true,
    lowestPrice: null,
    stock: null,
    reserved: 0,
    stockQuestion: 'unasked',
    isDisabled: false,
    disabledReason: null,
    availability: 'for_sale',
    renewedAt: new Date('2026-11-02T08:00:00Z'),
    askedAt: null,
    images: [aPicture()],
    createdAt: new Date('2026-11-02T08:00:00Z'),
    ...change,
  }
}

export function aBusiness(userId: number, change: Partial<Business> = {}): Omit<Business, 'id'> {
  return {
    userId,
    name: 'Mama Put',
    description: 'Rice and beans, every day until nine',
    category: 'food',
    campus: 'unilag',
    isDisabled: false,
    disabledReason: null,
    images: [aPicture()],
    createdAt: new Date('2026-11-02T08:00:00Z'),
    ...change,
  }
}

export function aPicture(): ListingImage {
  return { key: randomBytes(16).toString('hex'), width: 1024, height: 768, placeholder: '#aabbcc' }
}

/** A new order for one phone of ₦2,000 with ₦100 fee. */
export function anOrder(
  parties: { buyerId: number; sellerId: number; feeConfigId: number },
  change: Partial<Parameters<typeof placeOrder>[0]> = {},
  now = new Date('2026-11-03T08:00:00Z'),
): ReturnType<typeof placeOrder> {
  return placeOrder(
    {
      ...parties,
      orderNumber: unique('N').toUpperCase(),
      campus: 'unilag',
      deliveryMethod: 'pickup',
      platformFee: kobo(100_00),
      notes: '',
      handoverCode: '123456',
      autoReleaseDays: null,
      items: [
        {
          productId: 1,
          quantity: 1,
          price: kobo(2000_00),
          title: 'Infinix Hot 40',
          category: 'electronics',
          imageKey: null,
          fromStock: false,
        },
      ],
      ...change,
    },
    now,
  )
}

/** Registers a user with a deposited balance; returns the id. */
export function aMember(
  atomically: UnitOfWork,
  { balance = 0, ...change }: Partial<NewUser> & { balance?: number } = {},
): Promise<number> {
  return atomically(async (tx) => {
    const userId = await tx.users.add(aUser(change))
    if (balance > 0) await fund(tx, userId, balance)
    return userId
  })
}

async function fund(tx: Parameters<Parameters<UnitOfWork>[0]>[0], userId: number, amount: number) {
  const reference = unique('dep')
  await tx.deposits.add({
    userId,
    provider: 'memory',
    reference,
    amount: kobo(amount),
    status: 'credited',
    checks: 0,
    nextCheckAt: null,
    isAbandoned: false,
    notice: 'at_once',
    noticeDueAt: null,
    createdAt: new Date(),
  })
  await tx.ledger.post(
    {
      key: `deposit:${reference}`,
      type: 'deposit',
      reference,
      actorId: userId,
      postings: [{ from: { kind: 'provider' }, to: { kind: 'wallet', userId }, amount: kobo(amount) }],
      entries: [
        {
          userId,
          type: 'deposit',
          direction: 'in',
          amount: kobo(amount),
          status: 'completed',
          reference,
          description: 'Wallet deposit',
        },
      ],
    },
    new Date(),
  )
}

/** A poster to design for ₦5,000 within a week, not posted yet. */
export function aGig(userId: number, change: Partial<Gig> = {}): Omit<Gig, 'id'> {
  return {
    userId,
    freelancerId: null,
    title: null,
    description: 'A poster for the departmental dinner',
    budget: kobo(5000_00),
    duration: 7,
    category: 'design',
    skills: ['Figma', 'Canva'],
    campus: 'unilag',
    status: 'open',
    paymentStatus: 'pending',
    disputed: false,
    cancellation: null,
    work: NO_WORK,
    deadline: null,
    createdAt: new Date('2026-11-02T08:00:00Z'),
    completedAt: null,
    deletedAt: null,
    images: [],
    ...change,
  }
}

/** A pending bid of ₦3,000, not placed yet. */
export function aBid(gigId: number, freelancerId: number, change: Partial<Bid> = {}): Omit<Bid, 'id'> {
  return {
    gigId,
    freelancerId,
    amount: kobo(3000_00),
    deliveryTime: 4,
    proposal: 'I have done ten of these',
    status: 'pending',
    createdAt: new Date('2026-11-03T08:00:00Z'),
    ...change,
  }
}

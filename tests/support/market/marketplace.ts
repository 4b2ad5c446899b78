import { plainPasswords } from '#adapters/memory/identity/passwords.ts'
import { createMemoryBackend } from '#adapters/memory/unit-of-work.ts'
import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { commonPasswords } from '#adapters/passwords/common.ts'
import { isPublicSuffix } from '#adapters/public-suffixes/list.ts'
import { createWebAuthn } from '#adapters/webauthn/webauthn.ts'
import type { GoogleVerifier, HumanCheck, Presence } from '#domain/identity/ports.ts'
import { marketplaceOf } from '#domain/marketplace.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import type { Ids, UnitOfWork } from '#domain/shared/ports.ts'
import { DEFAULT_FEES } from '#domain/wallet/fees.ts'
import type { PaymentProvider } from '#domain/wallet/payment-provider.ts'
import { type HoldTimes, NO_HOLDS } from '#domain/wallet/settling.ts'
import { totp } from '#tests/support/browsers/authenticator-app.ts'
import { ids } from '../../../app-server/ids.ts'

const isCommonPassword = commonPasswords()

export type MarketplaceOptions = {
  now?: () => Date
  ids?: Ids
  provider?: PaymentProvider
  emailVerification?: 'required' | 'off'
  google?: GoogleVerifier
  isHuman?: HumanCheck
  presence?: Presence
  chatChannels?: ReadonlySet<ChatChannel>
  autoReleaseDays?: number
  holds?: Partial<HoldTimes>
  keysHoldHours?: number
  removalHours?: number
  autocommit?: UnitOfWork
}

/** Use cases over any unit of work, with a scripted payment provider. */
export function composeOver(atomically: UnitOfWork, options: MarketplaceOptions = {}) {
  const now = options.now ?? (() => new Date())
  const bank = createMemoryProvider(now)
  return {
    bank,
    ...marketplaceOf({
      atomically,
      autocommit: options.autocommit ?? atomically,
      now,
      ids: options.ids ?? ids,
      passwords: plainPasswords,
      isCommonPassword,
      isPublicSuffix,
      webAuthn: createWebAuthn('http://localhost:3000'),
      totp,
      emailVerification: options.emailVerification ?? 'off',
      google: options.google ?? (async () => undefined),
      isHuman: options.isHuman ?? (async () => true),
      presence: options.presence ?? nobodyHere,
      chatChannels: options.chatChannels ?? new Set(['telegram'] as const),
      provider: options.provider ?? bank,
      callbackUrl: 'http://localhost/wallet/verify-payment',
      holds: { ...NO_HOLDS, ...options.holds },
      keysHoldHours: options.keysHoldHours ?? 0,
      removalHours: options.removalHours ?? 0,
      autoReleaseDays: options.autoReleaseDays ?? null,
    }),
  }
}

/** A whole marketplace in memory. */
export function memoryMarketplace(options: MarketplaceOptions = {}) {
  const backend = createMemoryBackend({ fees: { ...DEFAULT_FEES, id: 1 } })
  return { ...backend, ...composeOver(backend.atomically, { presence: backend.presence, ...options }) }
}

export type UseCases = ReturnType<typeof composeOver>

const nobodyHere: Presence = {
  seen: async () => {},
  counts: async () => ({ activeCount: 0, totalCount: 0 }),
}

/** Device of requests that `send` makes without a device token: address and user agent. */
export const OWN_DEVICE = '127.0.0.1 lightMyRequest'

let people = 0

/** A verified user with a balance, whose account was created on the device of the tests. */
export async function aUser(
  { identity, wallet, bank }: UseCases,
  { naira = 0, campus = 'unilag' }: { naira?: number; campus?: string } = {},
): Promise<{ id: number; email: string; token: string; password: string; deviceToken: string }> {
  people += 1
  const email = `user${people}.${Math.random().toString(36).slice(2, 10)}@campus.test`
  const password = 'secret-1'
  const { userId: id, token } = await identity.register({
    ...{ name: `User ${people}`, email, password, campus },
    deviceToken: OWN_DEVICE,
  })
  await identity.rememberDevice(id, OWN_DEVICE, true)
  if (naira > 0) {
    const { reference } = await wallet.deposit({ id, email }, kobo(naira * 100))
    bank.endCharge(reference, 'success')
    await wallet.settleDeposit(reference)
  }
  return { id, email, password, token: token ?? '', deviceToken: OWN_DEVICE }
}

export function aProduct(
  { catalog }: UseCases,
  sellerId: number,
  price: Kobo = kobo(200_000),
): Promise<number> {
  const image = { key: '0123456789abcdef0123456789abcdef', width: 100, height: 100, placeholder: '#aabbcc' }
  return catalog.createProduct(sellerId, {
    description: 'A phone\nas good as new',
    price,
    category: 'electronics',
    images: [image],
  })
}

export function aBusiness({ catalog }: UseCases, ownerId: number, name = 'Mama Put'): Promise<number> {
  const image = { key: 'fedcba9876543210fedcba9876543210', width: 100, height: 100, placeholder: '#aabbcc' }
  return catalog.createBusiness(ownerId, {
    name,
    description: 'Rice and beans, every day until nine',
    category: 'food',
    images: [image],
  })
}

export function aGig({ gigs }: UseCases, ownerId: number, budget: Kobo = kobo(500_000)): Promise<number> {
  return gigs.post(ownerId, {
    title: null,
    description: 'A poster for the departmental dinner',
    budget,
    duration: 7,
    category: 'design',
    skills: ['Figma'],
    images: [],
  })
}

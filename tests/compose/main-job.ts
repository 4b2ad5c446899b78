import { type Caller, fund, listsProduct, request } from '#tests/support/servers/caller.ts'

/** Returns the texts of the emails to this address, newest first. */
type Mailbox = (email: string) => Promise<string[]>

const PASSWORD = 'wet-boat-7-lamps'
const BANK = { bankCode: '058', accountNumber: '0123456789' }
const PRICE = 20_000
const WITHIN_MS = 60_000
const DELIVERY = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered']

/**
 * Runs the main job over HTTP: two members verify, one lists, the other deposits, buys and confirms, and the
 * seller withdraws. Throws at the first unexpected response.
 */
export async function doMainJob(
  url: string,
  mailbox: Mailbox,
  onStep: (name: string) => void,
): Promise<void> {
  const seller = await signUp(url, mailbox, 'Seller')
  const buyer = await signUp(url, mailbox, 'Buyer')
  onStep('registered two people and verified their emails')
  const productId = await listsProduct(seller, PRICE)
  onStep('listed a product')
  await fund(url, buyer, PRICE * 2)
  onStep('funded a wallet')
  const { order } = await done(buyer.call('POST', '/api/orders/buy-now', { productId }, `buy-${buyer.email}`))
  const path = `/api/orders/${(order as { id: number }).id}`
  onStep('bought it')
  for (const deliveryStatus of DELIVERY)
    await done(seller.call('PUT', `${path}/delivery-status`, { deliveryStatus }))
  const { order: ended } = await done(
    buyer.call('PUT', `${path}/confirm-delivery`, { buyerNotes: 'All good' }),
  )
  expectSame('the status of the order', (ended as { status: string }).status, 'completed')
  onStep('delivered and confirmed it')
  const { account_name: accountName } = await done(seller.call('POST', '/api/wallet/verify-account', BANK))
  const wanted = { amount: PRICE / 2, ...BANK, accountName }
  const { transaction } = await done(
    seller.call('POST', '/api/wallet/withdraw', wanted, `out-${seller.email}`),
  )
  const { id } = transaction as { id: number }
  await until('the withdrawal was paid out', async () => {
    const { transaction: now } = await done(seller.call('GET', `/api/wallet/transactions/${id}`))
    return (now as { status: string }).status === 'completed' || undefined
  })
  onStep('withdrew the money')
}

async function signUp(url: string, mailbox: Mailbox, name: string): Promise<Caller> {
  const email = `${name.toLowerCase()}.${Math.random().toString(36).slice(2, 10)}@campus.test`
  const person = { name: `${name} Main-Job`, email, password: PASSWORD, campus: 'unilag' }
  await done(request(url, 'POST', '/api/auth/register', { body: { ...person, turnstileToken: 'x' } }))
  const link = await until(`the email to ${email}`, async () =>
    (await mailbox(email)).flatMap((text) => /\/verify-email\/([\w-]+)/.exec(text)?.[1] ?? []).at(0),
  )
  await done(request(url, 'GET', `/api/auth/verify-email/${link}`))
  const { token, user } = await done(
    request(url, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } }),
  )
  return {
    id: (user as { id: number }).id,
    email,
    token: String(token),
    call: (method, path, body, key) =>
      request(url, method, path, { token: String(token), ...(body && { body }), ...(key && { key }) }),
  }
}

async function done(answer: ReturnType<typeof request>): Promise<Record<string, unknown>> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`answered ${status} ${JSON.stringify(body)}`)
  return body
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; ) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${what}: not within ${WITHIN_MS / 1000} s`)
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what} is ${String(found)} instead of ${String(wanted)}`)
}

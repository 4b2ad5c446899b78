import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bankData, chargeData, recipientData, takenPayoutData, verifiedPayoutData } from './answers.ts'
import { BANKS, holderOf, recipientCode } from './banks.ts'
import type { Part, Payout, SandboxStore } from './store.ts'

type Options = {
  store: SandboxStore
  secretKey: string
  publicUrl: string
  settleAfterMs: number
  onPayout: () => void
}
type List = {
  Querystring: { perPage?: string; page?: string; from?: string; to?: string; status?: string }
}
type ByReference = { Params: { reference: string } }

const REFERENCE = /^[\w.=-]{1,100}$/
const LARGEST_PAGE = 100

/** `{ status, message, data }`, amounts in kobo, the secret key as the bearer token. */
export async function sandboxApi(api: FastifyInstance, options: Options): Promise<void> {
  api.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${options.secretKey}`)
      return refuse(reply, 401, 'Invalid key')
    return undefined
  })
  charges(api, options)
  accounts(api)
  transfers(api, options)
}

function charges(api: FastifyInstance, { store, publicUrl }: Options): void {
  api.post('/transaction/initialize', async (request, reply) => {
    const { email, amount, reference, callback_url = publicUrl } = bodyOf(request)
    if (typeof email !== 'string' || !email.includes('@'))
      return refuse(reply, 400, 'Invalid Email Address Passed')
    if (!isAmount(amount)) return refuse(reply, 400, 'Invalid Amount Sent')
    if (!isReference(reference)) return refuse(reply, 400, 'Invalid transaction reference')
    if (!isAddress(callback_url)) return refuse(reply, 400, 'Invalid callback URL')
    const added = await store.addCharge({
      reference,
      email,
      amount,
      callbackUrl: callback_url,
      outcome: 'pending',
      dispute: 'none',
      createdAt: Date.now(),
    })
    if (!added) return refuse(reply, 400, 'Duplicate Transaction Reference')
    const authorization_url = `${publicUrl}/sandbox/paystack/${encodeURIComponent(reference)}`
    return accept('Authorization URL created', { authorization_url, access_code: reference, reference })
  })

  api.get<List>('/transaction', async (request, reply) => {
    const part = partOf(request.query)
    if (!part) return refuse(reply, 400, 'Invalid page or date')
    const { rows, total } = await store.charges(part)
    return { ...accept('Transactions retrieved', rows.map(chargeData)), meta: metaOf(part, total) }
  })

  api.get<ByReference>('/transaction/verify/:reference', async (request, reply) => {
    const charge = await store.charge(request.params.reference)
    if (!charge) return refuse(reply, 404, 'Transaction reference not found.')
    return accept('Verification successful', chargeData(charge))
  })
}

function accounts(api: FastifyInstance): void {
  api.get<{ Querystring: { perPage?: string; next?: string; use_cursor?: string } }>(
    '/bank',
    async (request) => {
      const all = bankData()
      const { perPage, next, use_cursor } = request.query
      if (use_cursor !== 'true') return accept('Banks retrieved', all)
      const size = Math.min(Math.max(Number(perPage) || 50, 1), LARGEST_PAGE)
      const from = Math.max(Number(next) || 0, 0)
      const meta = {
        next: from + size < all.length ? String(from + size) : null,
        previous: null,
        perPage: size,
      }
      return { ...accept('Banks retrieved', all.slice(from, from + size)), meta }
    },
  )

  api.get<{ Querystring: { account_number?: string; bank_code?: string } }>(
    '/bank/resolve',
    async (request, reply) => {
      const { account_number = '', bank_code = '' } = request.query
      const account_name = holderOf(bank_code, account_number)
      if (account_name === undefined)
        return refuse(reply, 422, 'Could not resolve account name. Check parameters or try again.')
      const bank_id = BANKS.findIndex((bank) => bank.code === bank_code) + 1
      return accept('Account number resolved', { account_number, account_name, bank_id })
    },
  )

  api.post('/transferrecipient', async (request, reply) => {
    const { account_number, bank_code } = bodyOf(request)
    const data = recipientData(recipientCode(String(bank_code), String(account_number)))
    if (!data) return refuse(reply, 400, 'Account number is invalid')
    return reply.code(201).send(accept('Transfer recipient created successfully', data))
  })
}

function transfers(api: FastifyInstance, { store, settleAfterMs, onPayout }: Options): void {
  api.post('/transfer', async (request, reply) => {
    const { amount, recipient, reference, reason, source } = bodyOf(request)
    if (source !== 'balance') return refuse(reply, 400, 'Transfer source is invalid')
    if (typeof recipient !== 'string' || !recipientData(recipient))
      return refuse(reply, 404, 'Recipient specified is invalid')
    if (!isAmount(amount)) return refuse(reply, 400, 'Invalid amount passed')
    if (!isReference(reference)) return refuse(reply, 400, 'Invalid transfer reference')
    const payout: Payout = {
      reference,
      amount,
      recipient,
      reason: typeof reason === 'string' ? reason : '',
      status: 'pending',
      settlesAt: Date.now() + settleAfterMs,
    }
    if (!(await store.addPayout(payout)))
      return refuse(reply, 400, 'Please provide a unique reference. Reference already exists on a transfer')
    onPayout()
    return accept('Transfer has been queued', takenPayoutData(payout))
  })

  api.get<List>('/transfer', async (request, reply) => {
    const part = partOf(request.query)
    if (!part) return refuse(reply, 400, 'Invalid page or date')
    const { rows, total } = await store.payouts(part)
    return { ...accept('Transfers retrieved', rows.map(verifiedPayoutData)), meta: metaOf(part, total) }
  })

  api.get<ByReference>('/transfer/verify/:reference', async (request, reply) => {
    const payout = await store.payout(request.params.reference)
    if (!payout) return refuse(reply, 404, 'Transfer not found')
    return accept('Transfer retrieved', verifiedPayoutData(payout))
  })
}

function partOf({ perPage = '50', page = '1', from, to, status }: List['Querystring']): Part | undefined {
  const [limit, number] = [Number(perPage), Number(page)]
  const [begin, end] = [from ? Date.parse(from) : 0, to ? Date.parse(to) : Date.now()]
  const isRight = Number.isSafeInteger(limit) && Number.isSafeInteger(number) && limit > 0 && number > 0
  if (!isRight || limit > LARGEST_PAGE || Number.isNaN(begin) || Number.isNaN(end)) return undefined
  return {
    from: begin,
    to: end,
    status: status === undefined ? null : String(status),
    limit,
    offset: (number - 1) * limit,
  }
}

function metaOf({ offset, limit }: Part, total: number) {
  const page = offset / limit + 1
  return { total, skipped: offset, perPage: limit, page, pageCount: Math.ceil(total / limit) }
}

function isAmount(amount: unknown): amount is number {
  return Number.isSafeInteger(amount) && Number(amount) > 0
}

function isReference(reference: unknown): reference is string {
  return typeof reference === 'string' && REFERENCE.test(reference)
}

function isAddress(address: unknown): address is string {
  return typeof address === 'string' && /^https?:/.test(address) && URL.canParse(address)
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  return (request.body ?? {}) as Record<string, unknown>
}

function accept(message: string, data: unknown) {
  return { status: true, message, data }
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ status: false, message })
}

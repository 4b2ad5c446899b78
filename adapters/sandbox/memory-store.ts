import {
  type Charge,
  DISPUTE_STEPS,
  type Listed,
  type Part,
  type Payout,
  type SandboxStore,
  type StoredEmail,
  type Webhook,
} from './store.ts'

export function createMemoryStore(): SandboxStore {
  const charges = new Map<string, Charge>()
  const payouts = new Map<string, Payout>()
  const emails: StoredEmail[] = []
  const webhooks = new Map<number, Webhook & { dueAt: number }>()
  let nextId = 1

  function addWebhook(event: string, reference: string): void {
    const id = nextId++
    webhooks.set(id, { id, event, reference, tries: 0, dueAt: 0 })
  }

  return {
    async addCharge(charge) {
      if (charges.has(charge.reference)) return false
      charges.set(charge.reference, { ...charge })
      return true
    },
    charge: async (reference) => copyOf(charges.get(reference)),
    charges: async (part) =>
      partOf([...charges.values()], part, (charge) => ({ at: charge.createdAt, status: charge.outcome })),
    async endCharge(reference, outcome) {
      const charge = charges.get(reference)
      if (charge?.outcome === 'pending') {
        charge.outcome = outcome
        if (outcome === 'success') addWebhook('charge.success', reference)
      }
      return copyOf(charge)
    },
    async disputeCharge(reference, step) {
      const charge = charges.get(reference)
      const { after, becomes, event } = DISPUTE_STEPS[step]
      if (charge?.outcome === 'success' && after.some((item) => item === charge.dispute)) {
        charge.dispute = becomes
        addWebhook(event, reference)
      }
      return copyOf(charge)
    },
    async addPayout(payout) {
      if (payouts.has(payout.reference)) return false
      payouts.set(payout.reference, { ...payout })
      return true
    },
    payout: async (reference) => copyOf(payouts.get(reference)),
    payouts: async (part) =>
      partOf([...payouts.values()], part, (payout) => ({ at: payout.settlesAt, status: payout.status })),
    async settlePayouts(now, end) {
      for (const payout of payouts.values()) {
        if (payout.status !== 'pending' || payout.settlesAt > now) continue
        payout.status = end(payout)
        addWebhook(`transfer.${payout.status}`, payout.reference)
      }
    },
    async takeWebhooks(now, until) {
      const due = [...webhooks.values()].filter((webhook) => webhook.dueAt <= now)
      return due.map((webhook) => {
        webhook.tries += 1
        webhook.dueAt = until
        const { dueAt: _, ...taken } = webhook
        return taken
      })
    },
    async nextDue() {
      const pending = [...payouts.values()].filter(({ status }) => status === 'pending')
      const due = [
        ...pending.map(({ settlesAt }) => settlesAt),
        ...[...webhooks.values()].map(({ dueAt }) => dueAt),
      ]
      return due.length === 0 ? undefined : Math.min(...due)
    },
    endWebhook: async (id) => void webhooks.delete(id),
    async postponeWebhook(id, until) {
      const webhook = webhooks.get(id)
      if (webhook) webhook.dueAt = until
    },
    addEmail: async (email) =>
      void emails.unshift({ ...email, id: nextId++, sentAt: new Date().toISOString() }),
    emails: async (to, limit) =>
      emails.filter((email) => to === undefined || email.to === to.toLowerCase()).slice(0, limit),
  }
}

function partOf<T extends { reference: string }>(
  all: T[],
  { from, to, status, offset, limit }: Part,
  read: (one: T) => { at: number; status: string },
): Listed<T> {
  const rows = all
    .filter((one) => read(one).at >= from && read(one).at < to)
    .filter((one) => status === null || read(one).status === status)
    .sort((a, b) => read(b).at - read(a).at || (a.reference < b.reference ? -1 : 1))
  return { rows: rows.slice(offset, offset + limit).map((one) => ({ ...one })), total: rows.length }
}

function copyOf<T extends object>(value: T | undefined): T | undefined {
  return value && { ...value }
}

import type { Views } from '#adapters/http/contract/views.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { State, StoredEntry } from '../state.ts'

/** What moved a wallet, oldest first, with what stood in it after each. */
export function statementViews(
  current: () => State,
): Pick<Views, 'statement' | 'earningsByMonth' | 'bankAccounts'> {
  return {
    async *statement(userId, { startDate, endDate }) {
      const moved = current()
        .entries.filter((entry) => entry.userId === userId && hasMoved(entry))
        .sort((a, b) => momentOf(a).getTime() - momentOf(b).getTime() || a.id - b.id)
      const isBefore = (entry: StoredEntry) => !!startDate && dayInLagos(momentOf(entry)) < startDate
      let balance = moved.filter(isBefore).reduce((sum, entry) => sum + signed(entry), 0)
      const none = { at: null, type: '', reference: '', status: '', amount: 0 }
      yield { ...none, description: 'Opening balance', balance: toNaira(balance) }
      for (const entry of moved) {
        if (isBefore(entry) || (endDate && dayInLagos(momentOf(entry)) > endDate)) continue
        balance += signed(entry)
        const { type, description, reference, status } = entry
        yield {
          at: momentOf(entry).toISOString(),
          type,
          description,
          reference,
          status,
          amount: toNaira(signed(entry)),
          balance: toNaira(balance),
        }
      }
    },
    async earningsByMonth(userId, months) {
      const releases = current().entries.filter(
        (entry) => entry.userId === userId && entry.type === 'release',
      )
      const [year = 0, month = 1] = dayInLagos(new Date()).split('-').map(Number)
      return Array.from({ length: months }, (_, place) => {
        const name = new Date(Date.UTC(year, month - months + place, 1)).toISOString().slice(0, 7)
        const then = releases.filter(({ createdAt }) => dayInLagos(createdAt).startsWith(name))
        return { month: name, earned: toNaira(then.reduce((sum, { amount }) => sum + amount, 0)) }
      })
    },
    bankAccounts: async (userId) =>
      current()
        .bankAccounts.filter((each) => each.userId === userId)
        .sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime() || b.id - a.id)
        .map(({ userId: _, usedAt, ...account }) => ({ ...account, usedAt: usedAt.toISOString() })),
  }
}

/** A deposit moves nothing before it is credited, and then at that moment. */
function hasMoved({ type, status }: StoredEntry): boolean {
  return type !== 'deposit' || status === 'completed'
}

function momentOf({ type, createdAt, updatedAt }: StoredEntry): Date {
  return type === 'deposit' ? updatedAt : createdAt
}

function signed({ direction, amount }: StoredEntry): number {
  return direction === 'in' ? amount : -amount
}

function dayInLagos(at: Date): string {
  return new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10)
}

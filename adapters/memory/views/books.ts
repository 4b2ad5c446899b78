import type { TrialBalanceLine } from '#adapters/http/contract/books.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import { toNaira } from '#domain/shared/money.ts'
import { accountName } from '#domain/wallet/ledger.ts'
import type { State } from '../state.ts'
import { pageOf } from './pages.ts'

const KINDS = ['escrow', 'fees', 'provider', 'wallet', 'withdrawal'] as const

/** What super admins see of the books. */
export function bookViews(current: () => State): Pick<Views, 'trialBalance' | 'reconciliations'> {
  return {
    trialBalance: async () => KINDS.map((kind) => lineOf(current(), kind)),
    async reconciliations(query) {
      const rows = [...current().reconciliations].reverse()
      return {
        total: rows.length,
        rows: pageOf(rows, query).map(({ from, to, at, differences, ...run }) => ({
          ...run,
          from: from.toISOString(),
          to: to.toISOString(),
          at: at.toISOString(),
          differences: differences.slice(0, 100).map(({ ours, theirs, ...each }) => ({
            ...each,
            ours: { ...ours, amount: ours.amount === null ? null : toNaira(ours.amount) },
            theirs: { ...theirs, amount: theirs.amount === null ? null : toNaira(theirs.amount) },
          })),
        })),
      }
    },
  }
}

function lineOf({ postings }: State, kind: TrialBalanceLine['kind']): TrialBalanceLine {
  const theirs = postings.filter(({ account }) => account.kind === kind)
  const sum = (sign: 1 | -1) => theirs.reduce((total, { amount }) => total + Math.max(amount * sign, 0), 0)
  return {
    kind,
    accounts: new Set(theirs.map(({ account }) => accountName(account))).size,
    debits: toNaira(sum(-1)),
    credits: toNaira(sum(1)),
    balance: toNaira(sum(1) - sum(-1)),
  }
}

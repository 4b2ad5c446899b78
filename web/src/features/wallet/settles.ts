import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { formatDateTime, formatNaira } from '../../lib/format.ts'

export function settlesInWords({ settles }: Pick<Wallet, 'settles'>): string | undefined {
  const last = settles.at(-1)
  if (!last) return undefined
  const kobo = settles.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return `You can spend the other ${formatNaira(kobo / 100)} now, and withdraw it by ${formatDateTime(last.at)}.`
}

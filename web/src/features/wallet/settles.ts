import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { formatDateTime, formatNaira } from '../../lib/format.ts'
import { roundToKobo } from '../../lib/money/round-to-kobo.ts'

export function settlesInWords({ settles }: Pick<Wallet, 'settles'>): string | undefined {
  const last = settles.at(-1)
  if (!last) return undefined
  const other = roundToKobo(settles.reduce((sum, { amount }) => sum + amount, 0))
  return `You can spend the other ${formatNaira(other)} now, and withdraw it by ${formatDateTime(last.at)}.`
}

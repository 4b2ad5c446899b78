import { WITHDRAWAL_FEE } from '#adapters/contract/core/limits.ts'
import { Fact } from '../../components/ui/fact.tsx'
import { formatNaira, formatSigned } from '../../lib/format.ts'
import * as words from './words.ts'

/** What arrives, what it costs and what leaves the wallet. `amount` in naira. */
export function Breakdown({ amount }: { amount: number }) {
  return (
    <dl className="grid gap-2 rounded-md bg-sunken p-4 text-ink">
      <Fact name={words.arrivesInYourBank}>{formatNaira(amount)}</Fact>
      <Fact name={words.withdrawalFee}>{formatNaira(WITHDRAWAL_FEE)}</Fact>
      <Fact sum name={words.leavesYourWallet}>
        {formatSigned(amount + WITHDRAWAL_FEE, 'out')}
      </Fact>
    </dl>
  )
}

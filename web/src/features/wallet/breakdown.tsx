import { WITHDRAWAL_FEE } from '#adapters/contract/core/limits.ts'
import { Fact } from '../../components/ui/fact.tsx'
import { formatNaira, formatSigned } from '../../lib/format.ts'

export function Breakdown({ amount }: { amount: number }) {
  return (
    <dl className="grid gap-2 rounded-md bg-sunken p-4 text-ink">
      <Fact name="Arrives in your bank">{formatNaira(amount)}</Fact>
      <Fact name="Withdrawal fee">{formatNaira(WITHDRAWAL_FEE)}</Fact>
      <Fact sum name="Leaves your wallet">
        {formatSigned(amount + WITHDRAWAL_FEE, 'out')}
      </Fact>
    </dl>
  )
}

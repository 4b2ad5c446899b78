import type { FeeConfig } from '#adapters/contract/wallet/fee-form.ts'
import { Notice } from '../../../components/ui/notice.tsx'
import { counted, formatDate } from '../../../lib/format.ts'
import { changesOf } from './fee-words.ts'

type FeeChangesProps = { before: FeeConfig; after: FeeConfig; appliesFrom: string; filledCarts: number }

export function FeeChanges({ before, after, appliesFrom, filledCarts }: FeeChangesProps) {
  const { rule, discounts } = changesOf(before, after)
  const changes = [...rule, ...discounts]
  if (changes.length === 0) return null
  const carts = counted(filledCarts, 'filled cart')
  return (
    <Notice
      tone="warn"
      title={
        appliesFrom ? `This changes on ${formatDate(appliesFrom)}.` : 'This changes as soon as you save.'
      }
    >
      <ul className="mb-2 grid gap-1 tabular-nums">
        {changes.map(({ name, before, after }) => (
          <li key={name}>{`${name}: ${before} → ${after}`}</li>
        ))}
      </ul>
      <p>
        {rule.length > 0
          ? 'It affects new orders on every campus.'
          : 'It affects new orders on these campuses.'}
      </p>
      {filledCarts > 0 && (
        <p>{appliesFrom ? `It’s shown in advance in ${carts}.` : `It can change the total of ${carts}.`}</p>
      )}
      <p>Placed orders keep their fee.</p>
    </Notice>
  )
}

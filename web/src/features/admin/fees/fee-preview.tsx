import { useQuery } from '@tanstack/react-query'
import type { FeeConfig } from '#adapters/contract/wallet/fee-form.ts'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatNaira } from '../../../lib/format.ts'
import { DEFAULT_FEES, previewQuery } from './fees-api.ts'

export function FeePreview({ config }: { config: FeeConfig | undefined }) {
  const { data } = useQuery({ ...previewQuery(config ?? DEFAULT_FEES), enabled: config !== undefined })
  return (
    <section
      aria-labelledby="fee-preview"
      className="card grid gap-4 rounded-lg bg-surface p-4 shadow-card md:p-6 lg:sticky lg:top-24"
    >
      <h2 id="fee-preview" className="text-lg font-bold">
        Preview
      </h2>
      {config === undefined && (
        <p className="text-sm text-ink-2">Fix the numbers in the form to see a preview.</p>
      )}
      {config && !data && <Skeleton lines={3} label="Loading the preview" />}
      {config && data && (
        <>
          {config.freeThreshold === 0 && (
            <Notice tone="warn" title="Always free.">
              With a threshold of ₦0, no order pays a platform fee.
            </Notice>
          )}
          <table className="w-full tabular-nums">
            <thead>
              <tr className="text-left text-sm text-ink-2">
                <th scope="col" className="pb-2 font-semibold">
                  Order
                </th>
                <th scope="col" className="pb-2 text-right font-semibold">
                  Platform fee
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {data.preview.map(({ amount, fee }) => (
                <tr key={amount}>
                  <td className="py-2.5">{formatNaira(amount)}</td>
                  <td className="py-2.5 text-right font-bold">{fee === 0 ? 'Free' : formatNaira(fee)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-sm text-ink-2">Campus discounts are not included.</p>
        </>
      )}
    </section>
  )
}

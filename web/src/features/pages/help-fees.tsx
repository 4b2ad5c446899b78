import { useQuery } from '@tanstack/react-query'
import { MINIMUM_WITHDRAWAL, WITHDRAWAL_FEE } from '#adapters/contract/core/limits.ts'
import { formatNaira } from '../../lib/format.ts'
import { feeExamplesQuery } from './fees-api.ts'

export function Fees() {
  const { data } = useQuery(feeExamplesQuery)
  return (
    <>
      <p>
        Joining and listing are free. The buyer pays a platform fee on top of an order. You see it before you
        pay. Gigs have no platform fee.
      </p>
      {data && (
        <>
          <p>
            {data.freeThreshold === 0
              ? 'Right now no order pays a platform fee.'
              : `The fee is ${data.basePercentage}% of the order, at least ${formatNaira(data.minimumFee)} and at most ${formatNaira(data.maximumFee)}. Orders of ${formatNaira(data.freeThreshold)} and above pay no platform fee.`}
          </p>
          <div className="relative overflow-x-auto">
            <table className="w-full tabular-nums">
              <caption className="sr-only">Examples of the platform fee</caption>
              <thead>
                <tr className="border-b border-line text-left text-sm">
                  <th scope="col" className="py-2 font-semibold">
                    Order
                  </th>
                  <th scope="col" className="py-2 pl-3 text-right font-semibold">
                    Platform fee
                  </th>
                  <th scope="col" className="py-2 pl-3 text-right font-semibold">
                    You pay
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {data.examples.map(({ amount, fee, total }) => (
                  <tr key={amount}>
                    <td className="py-2">{formatNaira(amount)}</td>
                    <td className="py-2 pl-3 text-right">{fee === 0 ? 'Free' : formatNaira(fee)}</td>
                    <td className="py-2 pl-3 text-right font-bold text-ink">{formatNaira(total)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="text-sm">
            Each seller in your cart is an order with its own fee. Some campuses give a discount. Your cart
            shows what you pay.
          </p>
        </>
      )}
      <p>
        A withdrawal costs <span>{formatNaira(WITHDRAWAL_FEE)}</span>. The smallest withdrawal is{' '}
        <span>{formatNaira(MINIMUM_WITHDRAWAL)}</span>. If an order is cancelled or refunded, you get the
        platform fee back too.
      </p>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Card } from '../../components/ui/card.tsx'
import { formatMonth, formatNaira } from '../../lib/format.ts'
import { earningsQuery } from './api.ts'

export function Earnings() {
  const { data } = useQuery(earningsQuery)
  const months = data?.months ?? []
  const max = Math.max(...months.map(({ earned }) => earned))
  if (!(max > 0)) return null
  const first = months.findIndex(({ earned }) => earned > 0)
  return (
    <Card>
      <h2 id="earnings" className="mb-3 text-lg font-bold">
        Earnings by month
      </h2>
      <table aria-labelledby="earnings" className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Earned</th>
          </tr>
        </thead>
        <tbody>
          {months.slice(Math.min(first, months.length - 3)).map(({ month, earned }) => (
            <tr key={month}>
              <th scope="row" className="w-full py-1 pr-3 text-left font-medium">
                <span>{formatMonth(month)}</span>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  className="mt-1 block h-2 w-full text-money"
                >
                  <rect width="100" height="4" rx="1" fill="currentColor" opacity="0.15" />
                  <rect width={(earned / max) * 100} height="4" rx="1" fill="currentColor" />
                </svg>
              </th>
              <td className="py-1 text-right align-bottom font-bold whitespace-nowrap tabular-nums">
                {formatNaira(earned)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

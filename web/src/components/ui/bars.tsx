import { formatCount } from '../../lib/format.ts'

type BarsProps = {
  caption: string
  of: string
  rows: readonly { label: string; count: number }[]
}

export function Bars({ caption, of, rows }: BarsProps) {
  const max = Math.max(...rows.map(({ count }) => count), 1)
  if (rows.length === 0) return <p className="text-ink-2">No data</p>
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Count</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row" className="py-1 pr-3 text-left font-medium">
              <span>{label}</span>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                className="mt-1 block h-2 w-full text-campus"
              >
                <rect width="100" height="4" rx="1" fill="currentColor" opacity="0.15" />
                <rect width={Math.max((count / max) * 100, 1)} height="4" rx="1" fill="currentColor" />
              </svg>
            </th>
            <td className="w-16 py-1 text-right align-bottom font-bold tabular-nums">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

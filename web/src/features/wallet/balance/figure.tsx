import { formatNaira } from '../../../lib/format.ts'

export function Figure({ naira, hidden }: { naira: number; hidden: boolean }) {
  if (!hidden) return <span>{formatNaira(naira)}</span>
  return (
    <>
      <span aria-hidden="true">₦••••</span>
      <span className="sr-only">Hidden</span>
    </>
  )
}

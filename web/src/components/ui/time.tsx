import { formatDate, formatDateTime, formatPast } from '../../lib/format.ts'

type TimeProps = {
  at: string
  as?: 'date' | 'date-time' | 'relative' | undefined
  className?: string | undefined
}

export function Time({ at, as = 'date', className }: TimeProps) {
  const text = as === 'relative' ? formatPast(at) : as === 'date' ? formatDate(at) : formatDateTime(at)
  return (
    <time dateTime={at} title={as === 'date-time' ? undefined : formatDateTime(at)} className={className}>
      {text}
    </time>
  )
}

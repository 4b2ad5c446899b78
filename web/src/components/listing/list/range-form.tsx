import { type FocusEvent, type FormEvent, useState } from 'react'
import { useWide } from '../../../lib/browser/use-wide.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'

type Range = { min: number | undefined; max: number | undefined }
type Props = Range & {
  of: string
  onSend: (range: Range) => void
}

/** Sends on submit, on phones also on blur; swaps a range in the wrong order. */
export function RangeForm({ of, min: sentMin, max: sentMax, onSend }: Props) {
  const [min, setMin] = useState(sentMin)
  const [max, setMax] = useState(sentMax)
  const wide = useWide('desktop')
  const isNew = min !== sentMin || max !== sentMax
  function send(event: FormEvent | FocusEvent) {
    event.preventDefault()
    // The field asks what was meant.
    if (Number.isNaN(min) || Number.isNaN(max)) return
    const backwards = min !== undefined && max !== undefined && min > max
    onSend(backwards ? { min: max, max: min } : { min, max })
  }
  function leave(event: FocusEvent<HTMLFormElement>) {
    if (!wide && isNew && !event.currentTarget.contains(event.relatedTarget)) send(event)
  }
  return (
    <form
      noValidate
      onSubmit={send}
      onBlur={leave}
      className="max-lg:col-span-full grid grid-cols-[1fr_1fr_auto] items-start gap-3 lg:min-w-96 lg:max-w-md lg:flex-1"
    >
      <MoneyField small label={`Lowest ${of}`} placeholder="Any" value={min} onChange={setMin} />
      <MoneyField small label={`Highest ${of}`} placeholder="Any" value={max} onChange={setMax} />
      <Button type="submit" variant="outline" aria-disabled={!isNew || undefined} className="mt-6.5 px-4!">
        Apply
      </Button>
    </form>
  )
}

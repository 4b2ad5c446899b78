import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'

type Range = { least: number | undefined; most: number | undefined }
type Props = Range & {
  /** What there is a lowest and a highest of: `price`. */
  of: string
  onSend: (range: Range) => void
}

/** Two amounts of naira, sent together; the wrong way round they are turned. */
export function RangeForm({ of, least: sentLeast, most: sentMost, onSend }: Props) {
  const [least, setLeast] = useState(sentLeast)
  const [most, setMost] = useState(sentMost)
  const isNew = least !== sentLeast || most !== sentMost
  function send(event: FormEvent) {
    event.preventDefault()
    const backwards = least !== undefined && most !== undefined && least > most
    onSend(backwards ? { least: most, most: least } : { least, most })
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 lg:min-w-96 lg:max-w-md lg:flex-1"
    >
      <MoneyField small label={`Lowest ${of}`} placeholder="Any" value={least} onChange={setLeast} />
      <MoneyField small label={`Highest ${of}`} placeholder="Any" value={most} onChange={setMost} />
      <Button type="submit" variant="outline" aria-disabled={!isNew || undefined} className="px-4!">
        Apply
      </Button>
    </form>
  )
}

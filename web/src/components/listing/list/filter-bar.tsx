import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useWide } from '../../../lib/browser/use-wide.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { CoveringSelect, type OptionsProps } from '../../ui/form/select-options.tsx'

/** A filter of few values. Without a placeholder its first choice is the default. */
export type ChoiceFilter = OptionsProps & {
  label: string
  value: string
  choose: (value: string) => void
  className?: string
}

export type ActiveFilter = { label: string; remove: () => void }

type FilterBarProps = {
  label: string
  choices: readonly ChoiceFilter[]
  active: readonly ActiveFilter[]
  one: string
  many: string
  total: number | undefined
  children: ReactNode
}

/** Filter fields of a list; below 1024 px a row of chips, and a sheet with all fields. */
export function FilterBar({ label, choices, active, one, many, total, children }: FilterBarProps) {
  const wide = useWide('desktop')
  const [open, setOpen] = useState(false)
  const fields = (
    <>
      {choices.map(({ choose, className, ...field }) => (
        <SelectField
          key={field.label}
          {...field}
          onChange={({ target }) => choose(target.value)}
          frameClassName={className}
        />
      ))}
      {children}
    </>
  )
  if (wide) return <div className={FIELDS}>{fields}</div>
  function close() {
    // A range applies on blur.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setOpen(false)
  }
  function show({ currentTarget }: MouseEvent) {
    const doubtful = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (doubtful) doubtful.focus()
    else close()
  }
  return (
    <>
      <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`press ${PLAIN} gap-2 px-4`}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          <span>{label}</span>
        </button>
        {active.map((filter) => (
          <button
            key={filter.label}
            type="button"
            onClick={filter.remove}
            className={`press ${ON} gap-2 px-4`}
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{filter.label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        ))}
        {choices.map((filter) => (
          <ChoiceChip key={filter.label} filter={filter} inSheet={open} />
        ))}
      </div>
      <Dialog open={open} onClose={close} title="Filters">
        <div className={FIELDS}>{fields}</div>
        <div className="sticky bottom-0 mt-4 bg-surface py-1">
          <Button wide onClick={show}>
            <span aria-live="polite">{showText(total, one, many)}</span>
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const FIELDS = 'grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap'
const CHIP = 'inline-flex min-h-11 max-w-full shrink-0 items-center rounded-full text-sm font-semibold'
const PLAIN = `${CHIP} border border-line-strong bg-surface text-ink`
const ON = `${CHIP} bg-primary-soft text-primary`

/** Hidden while the sheet has the field, so that the label is unique. */
function ChoiceChip({ filter, inSheet }: { filter: ChoiceFilter; inSheet: boolean }) {
  const { label, placeholder, choices, value, choose } = filter
  const byDefault = placeholder === undefined ? (choices[0]?.value ?? '') : ''
  const chosen = choices.find((choice) => choice.value === value)
  const isOn = value !== byDefault
  const text = chosen?.label ?? label
  return (
    <span className={isOn ? ON : PLAIN}>
      <span className="relative inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-full px-3.5 has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <span aria-hidden="true" className="truncate">
          {text}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        {!inSheet && (
          <CoveringSelect
            aria-label={label}
            choices={choices}
            placeholder={placeholder}
            value={value}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </span>
      {isOn && (
        <button
          type="button"
          onClick={() => choose(byDefault)}
          className="press inline-grid size-11 shrink-0 place-items-center rounded-full"
        >
          <span className="sr-only">{`Remove filter ${text}`}</span>
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  )
}

function showText(total: number | undefined, one: string, many: string): string {
  if (total === undefined) return `Show ${many}`
  return total === 1 ? `Show 1 ${one}` : `Show ${formatCount(total)} ${many}`
}

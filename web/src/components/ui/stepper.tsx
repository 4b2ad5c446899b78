import { Check, X } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { formatTime } from '../../lib/format.ts'
import { Time } from './time.tsx'

export type Step = {
  label: string
  at?: string | undefined
  state: 'done' | 'current' | 'ahead' | 'stopped'
}

type StepperProps = { label: string; steps: readonly Step[] }

/** Timeline on phones, a row from 768 px on. The current step counts as done. */
export function Stepper({ label, steps }: StepperProps) {
  return (
    <ol className="gap-x-4 max-md:columns-[9rem] md:flex" aria-label={label}>
      {steps.map((step, index) => (
        <StepItem key={step.label} step={step} next={steps[index + 1]} />
      ))}
    </ol>
  )
}

const DOTS: Record<Step['state'], string> = {
  done: 'bg-money text-surface',
  current: 'bg-money text-surface ring-4 ring-money-soft',
  ahead: 'border-2 border-line-strong bg-surface',
  stopped: 'bg-danger text-surface',
}

const SPOKEN: Record<Step['state'], string> = {
  done: ', done',
  current: ', done, current step',
  ahead: ', still to come',
  stopped: ', it ended here',
}

function StepItem({ step: { label, at, state }, next }: { step: Step; next: Step | undefined }) {
  return (
    <li
      aria-current={state === 'current' || state === 'stopped' ? 'step' : undefined}
      className="relative flex break-inside-avoid gap-2 pb-2 md:last:pb-0 md:flex-1 md:flex-col md:items-center md:gap-2 md:pb-0 md:text-center"
    >
      {next !== undefined && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-5 bottom-0 left-[9px] w-0.5 md:top-[13px] md:bottom-auto md:left-1/2 md:h-0.5 md:w-full',
            next.state === 'ahead' ? 'bg-line' : next.state === 'stopped' ? 'bg-danger' : 'bg-money',
          )}
        />
      )}
      <span
        className={cx('relative grid size-5 shrink-0 place-items-center rounded-full md:size-7', DOTS[state])}
      >
        {state === 'stopped' && <X aria-hidden="true" className="size-3 md:size-4" />}
        {(state === 'done' || state === 'current') && (
          <Check aria-hidden="true" className="size-3 md:size-4" />
        )}
      </span>
      <div className="min-w-0 md:px-1">
        <p className={cx('text-sm', state === 'ahead' ? 'text-ink-3' : 'font-bold')}>
          <span>{label}</span>
          <span className="sr-only">{SPOKEN[state]}</span>
        </p>
        {at !== undefined && (
          <p className="text-xs tracking-tight text-ink-3">
            <Time at={at} />
            <span>{', '}</span>
            <span className="whitespace-nowrap">{formatTime(at)}</span>
          </p>
        )}
      </div>
    </li>
  )
}

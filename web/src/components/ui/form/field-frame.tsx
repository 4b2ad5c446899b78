import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../button.tsx'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  frameClassName?: string | undefined
}

type ControlLinks = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FrameProps = Omit<FieldTexts, 'error'> & {
  error?: ReactNode
  answer?: { label: string; onPress: () => void } | undefined
  id?: string | undefined
  children: (links: ControlLinks) => ReactNode
}

export function FieldFrame({
  label,
  hint,
  error,
  answer,
  optional,
  frameClassName,
  id,
  children,
}: FrameProps) {
  const own = useId()
  const control = id ?? own
  const described = cx(error !== undefined && `${control}-error`, hint !== undefined && `${control}-hint`)
  return (
    <div className={cx('grid content-start gap-1.5', frameClassName)}>
      <label htmlFor={control} className="text-sm font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldError id={`${control}-error`}>{error}</FieldError>}
      {answer && (
        <Button variant="outline" onClick={answer.onPress} className="justify-self-start">
          {answer.label}
        </Button>
      )}
      {hint !== undefined && (
        <p id={`${control}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

export function Switch({ label, hint, id, ...rest }: SwitchProps) {
  const own = useId()
  const control = id ?? own
  return (
    <label htmlFor={control} className="flex min-h-11 items-center justify-between gap-4 py-1">
      <span>
        <span className="block font-semibold">{label}</span>
        {hint !== undefined && (
          <span id={`${control}-hint`} className="block text-sm text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          id={control}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state natively
          role="switch"
          aria-describedby={hint === undefined ? undefined : `${control}-hint`}
          className="peer h-7 w-12 appearance-none rounded-full border border-line-strong bg-neutral-soft checked:border-primary checked:bg-primary disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-[translate] duration-150 peer-checked:translate-x-5 peer-checked:bg-on-primary"
        />
      </span>
    </label>
  )
}

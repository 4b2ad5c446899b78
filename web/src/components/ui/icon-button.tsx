import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../lib/cx.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  label: string
  iconClassName?: string | undefined
}

export function IconButton({
  icon: Icon,
  label,
  iconClassName,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'press inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken',
        'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        className,
      )}
    >
      <Icon aria-hidden="true" className={cx('size-5', iconClassName)} />
    </button>
  )
}

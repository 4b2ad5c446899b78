import { cx } from '../../lib/cx.ts'

export function navClass({ isActive }: { isActive: boolean }): string {
  return cx(
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 font-semibold hover:bg-sunken lg:px-3',
    isActive && 'text-primary underline decoration-campus decoration-3 underline-offset-8',
  )
}

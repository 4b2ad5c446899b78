import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'

/** Actions on phones, right above the bottom bar while there is one. */
export function ActionBar({ children }: { children: ReactNode }) {
  const { status } = useSession()
  useEffect(() => {
    // The focused element must not be hidden behind the bars.
    const { style } = document.documentElement
    style.setProperty('scroll-padding-bottom', 'calc(var(--spacing) * 40)')
    return () => void style.removeProperty('scroll-padding-bottom')
  }, [])
  return (
    <div
      data-bar=""
      className={cx(
        'above-bar sticky z-10 -mx-4 mt-6 flex gap-2 border-t border-line bg-surface px-4 py-3 shadow-pop md:hidden',
        status === 'in' ? 'bottom-safe-16' : 'bottom-0 pb-safe-3',
      )}
    >
      {children}
    </div>
  )
}

type BarButtonProps = {
  icon: LucideIcon
  label: string
  name: string
  onClick: () => void
}

export function BarButton({ icon: Icon, label, name, onClick }: BarButtonProps) {
  return (
    <Button
      variant="outline"
      aria-label={name}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={onClick}
      className="grow flex-col gap-0! px-2! py-1! text-xs"
    >
      <span className="large-letters:hidden">{label}</span>
    </Button>
  )
}

import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../../../components/ui/illustrations.tsx'

type AccountFrameProps = {
  promise: { heading: string; text: ReactNode }
  picture?: IllustrationName
  children: ReactNode
}

export function AccountFrame({ promise, picture = 'stall', children }: AccountFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-form md:overflow-hidden md:rounded-lg md:bg-surface md:shadow-card lg:max-w-5xl lg:grid-cols-2">
      <aside className="hidden content-center justify-items-start gap-4 bg-campus-soft p-12 lg:grid">
        <Illustration name={picture} className="h-40 w-52 text-campus" />
        <p className="text-2xl font-extrabold text-balance">{promise.heading}</p>
        <p className="text-lg text-ink-2">{promise.text}</p>
      </aside>
      <section className="md:p-10 lg:p-12">{children}</section>
    </div>
  )
}

import type { ReactNode } from 'react'

/** One named group of specimens. */
export function GallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-bold">{name}</h2>
      {children}
    </section>
  )
}

/** Specimens side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

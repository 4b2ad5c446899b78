import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import { PageTitle } from './page-title.tsx'

type PageHeaderProps = {
  heading: ReactNode
  /** The browser's title, when the heading is not plain text. */
  title?: string | undefined
  /** A line below the heading. */
  intro?: ReactNode
  back?: { to: string; label: string } | undefined
  /** Links or buttons on the heading's line. */
  actions?: ReactNode
}

/** The top of a page: the way back, its h1, what can be done with all of it. */
export function PageHeader({ heading, title, intro, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:flex-nowrap">
        <div className="min-w-0">
          <PageTitle title={title}>{heading}</PageTitle>
          {intro !== undefined && <p className="mt-1 max-w-prose text-ink-2 wrap-anywhere">{intro}</p>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-3 md:shrink-0">{actions}</div>
        )}
      </div>
    </header>
  )
}

type SectionHeaderProps = { id?: string | undefined; heading: ReactNode; action?: ReactNode }

/** An h2 with its link (View all) on the same line. */
export function SectionHeader({ id, heading, action }: SectionHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} dir="auto" className="min-w-0 text-xl font-bold wrap-anywhere">
        {heading}
      </h2>
      {action}
    </div>
  )
}

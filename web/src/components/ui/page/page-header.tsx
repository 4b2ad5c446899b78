import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { BackLink } from './back-link.tsx'
import { PageBar } from './page-bar.tsx'
import { PageTitle } from './page-title.tsx'

type Back = {
  to: string
  label: string
  onPhones?: true
}

type PageHeaderProps = {
  heading: ReactNode
  title?: string | undefined
  intro?: ReactNode
  back?: Back | undefined
  /** True for forms: on phones the back link and heading are in the top bar. */
  bar?: true
  actions?: ReactNode
}

export function PageHeader({ heading, title, intro, back, bar, actions }: PageHeaderProps) {
  if (bar)
    return (
      <header className={cx('mb-6', intro === undefined && 'max-md:mb-0')}>
        <PageBar>
          {back && <Way {...back} />}
          <PageTitle title={title}>{heading}</PageTitle>
        </PageBar>
        {intro !== undefined && <Intro>{intro}</Intro>}
      </header>
    )
  return (
    <header className="mb-6">
      {back && <Way {...back} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:flex-nowrap">
        <div className="min-w-0">
          <PageTitle title={title}>{heading}</PageTitle>
          {intro !== undefined && <Intro>{intro}</Intro>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-3 md:shrink-0">{actions}</div>
        )}
      </div>
    </header>
  )
}

function Way({ to, label, onPhones }: Back) {
  return (
    <BackLink to={to} className={onPhones && 'md:hidden'}>
      {label}
    </BackLink>
  )
}

function Intro({ children }: { children: ReactNode }) {
  return <p className="mt-1 max-w-prose text-ink-2 wrap-anywhere">{children}</p>
}

type SectionHeaderProps = { id?: string | undefined; heading: ReactNode; action?: ReactNode }

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

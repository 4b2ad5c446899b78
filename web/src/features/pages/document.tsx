import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayInWords, type TermsVersion } from '#adapters/contract/identity/terms.ts'
import { PageTitle } from '../../components/ui/page/page-title.tsx'

export type Section = { id: string; title: string; body: ReactNode }

type DocumentProps = {
  heading: string
  intro: ReactNode
  versions?: readonly TermsVersion[]
  sections: readonly Section[]
  numbered?: boolean
  listed?: boolean
}

export function Document({
  heading,
  intro,
  versions = [],
  sections,
  numbered = false,
  listed = numbered,
}: DocumentProps) {
  const named = sections.map((section, index) => ({
    ...section,
    title: numbered ? `${index + 1}. ${section.title}` : section.title,
  }))
  return (
    <article className="mx-auto max-w-prose">
      <PageTitle>{heading}</PageTitle>
      <Versions versions={versions} />
      <div className="mt-4 text-lg text-ink-2">{intro}</div>
      {listed && <Contents sections={named} />}
      {named.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id} className="mt-8">
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          <div className="mt-3 grid gap-3 leading-7 text-ink-2">{body}</div>
        </section>
      ))}
    </article>
  )
}

function Versions({ versions }: { versions: readonly TermsVersion[] }) {
  const newest = versions.at(-1)
  if (!newest) return null
  return (
    <div className="mt-2 text-sm text-ink-3">
      <p>{`Last updated: ${dayInWords(newest.updatedOn)}`}</p>
      <p>{`Version ${newest.version}, in force from ${dayInWords(newest.appliesFrom)}`}</p>
      {versions
        .filter(({ changes }) => changes.length > 0)
        .map(({ version, changes }) => (
          <details key={version} className="mt-2">
            <summary className="min-h-11 py-2 font-semibold">{`What version ${version} changed`}</summary>
            <Points>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </Points>
          </details>
        ))}
    </div>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label="Contents" className="mt-6 rounded-lg bg-sunken p-4">
      <p className="px-2 font-bold">Contents</p>
      <ul className="mt-1 md:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-sm px-2 text-sm underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-6 marker:text-campus">{children}</ul>
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { cx } from '../../../lib/cx.ts'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SIX_LINES } from './six-lines.ts'

type ListingTagsProps = {
  listingKind: ListingKindDetails
  listing: { category: string; campus: string }
  children?: ReactNode
  more?: ReactNode
  inLine?: boolean
}

export function ListingTags({
  listingKind: { kind, path, categoryLabel },
  listing: { category, campus },
  children,
  more,
  inLine = false,
}: ListingTagsProps) {
  return (
    <ul
      aria-label={`About this ${kind}`}
      className={cx('-my-2.5 flex flex-wrap items-center gap-x-2', inLine && 'one-line')}
    >
      {children}
      <li>
        <Link
          to={`${path}?category=${encodeURIComponent(category)}`}
          className="inline-flex min-h-11 min-w-11 items-center hover:underline"
        >
          <Badge>{categoryLabel(category)}</Badge>
        </Link>
      </li>
      <li data-campus={campus} className="min-w-0">
        <Badge className="max-w-full bg-campus-soft! text-campus! whitespace-normal!">
          {campusLabel(campus)}
        </Badge>
      </li>
      {more}
    </ul>
  )
}

/** Shows six lines on phones until the rest is requested. */
export function Description({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const shown = text.current
    if (!shown || isOpen) return
    const measure = () => setLong(shown.scrollHeight > shown.clientHeight)
    // Measures before the first paint, but after the browser's own layout, and when phones are turned.
    const turned = new ResizeObserver(measure)
    turned.observe(shown)
    // Letters of another width come later.
    document.fonts?.addEventListener('loadingdone', measure)
    return () => {
      turned.disconnect()
      document.fonts?.removeEventListener('loadingdone', measure)
    }
  }, [isOpen])
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-2 text-lg font-bold">
        Description
      </h2>
      <p
        ref={text}
        dir="auto"
        className={cx('max-w-prose break-words whitespace-pre-line', !isOpen && SIX_LINES)}
      >
        {children}
      </p>
      {isLong && (
        <Button
          variant="text"
          className="-mx-3 min-h-11! px-3! text-sm print:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </section>
  )
}

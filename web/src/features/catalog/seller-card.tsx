import { useQuery } from '@tanstack/react-query'
import { Globe, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#adapters/http/contract/catalog.ts'
import { campusLabel } from '#adapters/http/contract/choices.ts'
import { paths } from '../../app/paths.ts'
import { Card } from '../../components/card.tsx'
import { LoneLink } from '../../components/link.tsx'
import { SellerFigures } from '../../components/seller-figures.tsx'
import { dialable, webAddress } from '../../lib/addresses.ts'
import { sellerQuery } from '../../lib/api/seller.ts'

type SellerCardProps = { seller: Product['User']; campus: string; children?: ReactNode }

/** Who sells, and how to reach them; more ways as children. */
export function SellerCard({ seller: { id, name, phone, website }, campus, children }: SellerCardProps) {
  const { data: figures } = useQuery(sellerQuery(id))
  const site = website === null ? undefined : webAddress(website)
  const number = phone === null ? undefined : dialable(phone)
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg font-bold">Seller</h2>
      <div className="flex items-center gap-3">
        <span
          data-campus={campus}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-campus-soft text-campus"
        >
          <UserRound aria-hidden="true" className="size-6" />
        </span>
        <p className="min-w-0">
          <span className="block font-semibold break-words">{name?.trim() || 'Anonymous'}</span>
          <span className="block text-sm text-ink-2">{campusLabel(campus)}</span>
          {figures && <SellerFigures figures={figures} />}
        </p>
      </div>
      <LoneLink to={paths.seller(id)}>More from this seller</LoneLink>
      {number !== undefined && (
        <Contact icon={<Phone aria-hidden="true" className="size-5" />}>
          <a href={`tel:${number}`} className={linkClass}>
            {phone}
          </a>
        </Contact>
      )}
      {site && (
        <Contact icon={<Globe aria-hidden="true" className="size-5" />}>
          <a href={site.href} target="_blank" rel="nofollow ugc noopener" className={linkClass}>
            {site.host}
            {site.pathname === '/' ? '' : site.pathname}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Contact>
      )}
      {children}
    </Card>
  )
}

const linkClass =
  'inline-flex min-h-11 min-w-0 items-center font-semibold text-primary underline underline-offset-4 break-all hover:text-primary-hover'

function Contact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-ink-2">
      <span className="grid w-11 shrink-0 place-items-center">{icon}</span>
      {children}
    </p>
  )
}

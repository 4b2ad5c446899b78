import { Globe } from 'lucide-react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { webAddress } from '../../../lib/typed/addresses.ts'
import { OutsideWarning, PhoneLink, useShownPhone } from './phone-link.tsx'
import { ChatButtons, type ShareButtonsProps } from './share-buttons.tsx'

export type SellerContactProps = {
  seller: Pick<Product['User'], 'phone' | 'website'>
  chat: ShareButtonsProps | undefined
}

export default function SellerContact({ seller: { phone, website }, chat }: SellerContactProps) {
  const shown = useShownPhone(phone)
  const site = website === null ? undefined : webAddress(website)
  if (!shown.isThere && !site) return null
  return (
    <div className="grid justify-items-start gap-2">
      {site && (
        <p className="flex items-center gap-3 text-ink-2">
          <span className="grid w-11 shrink-0 place-items-center">
            <Globe aria-hidden="true" className="size-5" />
          </span>
          <a href={site.href} target="_blank" rel="nofollow ugc noopener" className={linkClass}>
            <span>{`${site.host}${site.pathname === '/' ? '' : site.pathname}`}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <PhoneLink shown={shown} />
      {chat && <ChatButtons phone={shown.phone} website={website} {...chat} />}
      <OutsideWarning />
    </div>
  )
}

const linkClass =
  'inline-flex min-h-11 min-w-0 items-center font-semibold text-primary underline underline-offset-4 break-all hover:text-primary-hover'

import { Flag, Globe, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { campusLabel } from '#adapters/http/contract/choices.ts'
import type { Seller } from '#adapters/http/contract/sellers.ts'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button, ButtonLink, buttonClass } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ReportDialog } from '../../components/report-dialog.tsx'
import { replyText } from '../../components/seller-figures.tsx'
import { RatingLine } from '../../components/stars.tsx'
import { Time } from '../../components/time.tsx'
import { dialable, webAddress } from '../../lib/addresses.ts'
import { formatCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'

/** Who they are, how to reach them, and what others know of them. */
export function SellerHeader({ seller }: { seller: Seller }) {
  const { user } = useSession()
  const name = seller.name.trim() || 'Anonymous'
  return (
    <Card className="grid gap-5">
      <div className="flex items-center gap-4" data-campus={seller.campus}>
        <Avatar name={name} />
        <div className="min-w-0">
          <PageTitle className="break-words">{name}</PageTitle>
          <p className="text-ink-2">{campusLabel(seller.campus)}</p>
          {seller.rating.count > 0 && <RatingLine rating={seller.rating} />}
        </div>
      </div>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-3">
        <Fact name="Member since">
          <Time at={seller.memberSince} />
        </Fact>
        <Fact name="Completed deals">{formatCount(seller.completedDeals)}</Fact>
        <Fact name="Usually replies">{replyText(seller.replyMinutes)}</Fact>
      </dl>
      <Reaching seller={seller} name={name} isOwn={user?.id === seller.id} isIn={user !== undefined} />
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 sm:block">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

type ReachingProps = { seller: Seller; name: string; isOwn: boolean; isIn: boolean }

function Reaching({ seller: { id, phone, website }, name, isOwn, isIn }: ReachingProps) {
  const [reporting, setReporting] = useState(false)
  const number = phone === null ? undefined : dialable(phone)
  const site = website === null ? undefined : webAddress(website)
  const look = buttonClass({ variant: 'outline' })
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {!isOwn && isIn && (
        <ButtonLink
          to={paths.conversation(id)}
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
        >
          Message
        </ButtonLink>
      )}
      {number !== undefined && (
        <a href={`tel:${number}`} className={look}>
          <Phone aria-hidden="true" className="size-5" />
          {phone}
        </a>
      )}
      {site && (
        <a
          href={site.href}
          target="_blank"
          rel="nofollow ugc noopener"
          className={`${look} min-w-0 break-all`}
        >
          <Globe aria-hidden="true" className="size-5" />
          {site.host}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {!isOwn && isIn && (
        <>
          <Button
            variant="text"
            icon={<Flag aria-hidden="true" className="size-5" />}
            onClick={() => setReporting(true)}
          >
            Report
          </Button>
          <ReportDialog
            reported={{ userId: id }}
            name={name}
            open={reporting}
            onClose={() => setReporting(false)}
          />
        </>
      )}
    </div>
  )
}

import { Flag, Globe, MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Seller } from '#adapters/contract/catalog/sellers.ts'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { newcomerText } from '#adapters/contract/core/texts.ts'
import { OutsideWarning, PhoneLink, useShownPhone } from '../../components/listing/contact/phone-link.tsx'
import { ReportDialog } from '../../components/listing/deal/report-dialog.tsx'
import { disputesText, replyText } from '../../components/listing/page/seller-figures.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { AdminBadge } from '../../components/ui/badges/admin-badge.tsx'
import { VerifiedMark } from '../../components/ui/badges/badge.tsx'
import { Button, ButtonLink, buttonClass } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { RatingLine } from '../../components/ui/stars.tsx'
import { Time } from '../../components/ui/time.tsx'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { webAddress } from '../../lib/typed/addresses.ts'

export function SellerHeader({ seller }: { seller: Seller }) {
  const { user } = useSession()
  const name = seller.name.trim() || 'Anonymous'
  const newcomer = newcomerText(seller)
  return (
    <Card className="grid gap-5">
      <div className="flex items-center gap-4" data-campus={seller.campus}>
        <Avatar name={name} picture={seller.picture} size="large" />
        <div className="min-w-0">
          <PageTitle className="break-words">{name}</PageTitle>
          <AdminBadge isAdmin={seller.isAdmin} />
          {seller.verified && newcomer === undefined && (
            <p className="flex items-center gap-1 text-sm font-semibold text-money">
              <VerifiedMark verified /> <span aria-hidden="true">Verified student</span>
            </p>
          )}
          <p className="text-ink-2">{campusLabel(seller.campus)}</p>
          {seller.faculty && (
            <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
              {seller.faculty}
            </p>
          )}
          <RatingLine rating={seller.rating} />
          {newcomer && <p className="text-sm text-ink-2">{newcomer}</p>}
        </div>
      </div>
      {seller.about && (
        <p dir="auto" className="max-w-prose wrap-anywhere">
          {seller.about}
        </p>
      )}
      {newcomer === undefined && <Known seller={seller} />}
      <Reaching seller={seller} name={name} isOwn={user?.id === seller.id} isIn={user !== undefined} />
    </Card>
  )
}

function Known({ seller: { memberSince, completedDeals, replyMinutes, disputes } }: { seller: Seller }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
      <Fact name="Member since">
        <Time at={memberSince} />
      </Fact>
      {completedDeals > 0 && <Fact name="Completed deals">{formatCount(completedDeals)}</Fact>}
      {replyMinutes !== null && <Fact name="Reply time">{replyText(replyMinutes)}</Fact>}
      {disputes !== null && <Fact name="Disputes">{disputesText(disputes)}</Fact>}
    </dl>
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
  const shown = useShownPhone(phone)
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
      <PhoneLink shown={shown} />
      {site && (
        <a
          href={site.href}
          target="_blank"
          rel="nofollow ugc noopener"
          className={`${look} min-w-0 break-all`}
        >
          <Globe aria-hidden="true" className="size-5" />
          <span>{site.host}</span>
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
      {!isOwn && (shown.isThere || site) && <OutsideWarning />}
    </div>
  )
}

import { Bell, Heart, ShoppingBag, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CAMPUSES, campusShortName } from '#adapters/contract/core/choices.ts'
import { TrustLine } from '../../components/money/trust-line.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { CountBadge } from '../../components/ui/count-badge.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { AppLink, LoneLink } from '../../components/ui/link.tsx'
import { Logo, LogoMark } from '../../components/ui/logo.tsx'
import { DisclosureMenu, menuItemClass } from '../../components/ui/menu/disclosure-menu.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageHeader, SectionHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { StatusBadge } from '../../components/ui/status-badge.tsx'
import { toast } from '../../lib/toast.ts'
import { ThemeToggle } from '../later/theme-toggle.tsx'
import { GalleryDialogs, GalleryFields } from './component-gallery-forms.tsx'
import { GalleryMoney, GalleryProducts } from './component-gallery-market.tsx'
import { GallerySection, Row } from './component-gallery-section.tsx'

/** Every primitive, in both themes: for development only. */
export function Component() {
  return (
    <div className="grid">
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} data-campus="unilag" className="bg-bg py-6 text-ink">
          <div className="page grid grid-cols-1 gap-8">
            {theme === 'light' ? (
              <PageHeader
                heading="Components"
                intro="Every primitive in both themes."
                actions={<ThemeToggle />}
              />
            ) : (
              <SectionHeader heading="Dark" action={<LoneLink to="#top">Top</LoneLink>} />
            )}
            <Specimens />
          </div>
        </div>
      ))}
    </div>
  )
}

function Specimens() {
  return (
    <>
      <GallerySection name="Brand and links">
        <Row>
          <Logo />
          <LogoMark className="size-12" />
          <p>
            Text with <AppLink to="#text">a link</AppLink> in it.
          </p>
          <LoneLink to="#all">View all</LoneLink>
        </Row>
      </GallerySection>
      <Buttons />
      <GallerySection name="Fields">
        <GalleryFields />
      </GallerySection>
      <GallerySection name="Dialogs">
        <GalleryDialogs />
      </GallerySection>
      <Words />
      <GalleryMoney />
      <GalleryProducts />
      <Waiting />
      <GallerySection name="Campuses">
        <Row>
          {CAMPUSES.map((campus) => (
            <span
              key={campus}
              data-campus={campus}
              className="badge rounded-full bg-campus-soft px-3 py-1 text-sm font-semibold text-campus"
            >
              {campusShortName(campus)}
            </span>
          ))}
        </Row>
        <div className="adire rounded-lg bg-campus-soft p-8 text-2xl font-extrabold">
          Buy and sell at UNILAG
        </div>
      </GallerySection>
    </>
  )
}

function Buttons() {
  return (
    <GallerySection name="Buttons">
      <Row>
        <Button icon={<ShoppingBag aria-hidden="true" className="size-5" />}>Buy Now</Button>
        <Button variant="outline">Contact</Button>
        <Button variant="text">Go back</Button>
        <Button variant="sell">Sell</Button>
        <Button variant="danger-outline">Cancel Order</Button>
        <Button variant="danger">Cancel Order</Button>
        <Button busy busyLabel="Adding…">
          Add
        </Button>
        <Button disabled>Not now</Button>
        <ButtonLink to="#link" variant="outline">
          A link
        </ButtonLink>
        <IconButton icon={Heart} label="Save" className="text-heart" />
        <IconButton icon={Trash2} label="Remove" disabled />
        <Button variant="outline" onClick={() => toast.success('Item added to cart')}>
          Success toast
        </Button>
        <Button variant="outline" onClick={() => toast.error('Insufficient balance')}>
          Error toast
        </Button>
        <Button variant="outline" onClick={() => toast.info('You can wait here')}>
          Info toast
        </Button>
        <DisclosureMenu label="Ada">
          <Link to="#wallet" className={menuItemClass}>
            Wallet
          </Link>
          <ThemeToggle />
        </DisclosureMenu>
      </Row>
    </GallerySection>
  )
}

const STATES = [
  'pending',
  'confirmed',
  'preparing',
  'ready_for_pickup',
  'in_transit',
  'delivered',
  'held',
  'completed',
  'refunded',
  'failed',
  'cancelled',
  'strange',
]

function Words() {
  return (
    <GallerySection name="Badges and notices">
      <Row>
        {STATES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge kind="transaction" status="cancelled" />
        <Badge tone="info">Electronics</Badge>
        <span className="inline-flex items-center gap-1">
          <Bell aria-hidden="true" /> <CountBadge count={12} label={(count) => `${count} unread`} />
          <CountBadge count={3} label={(count) => `${count} unread`} />
        </span>
      </Row>
      <div className="grid gap-3 md:grid-cols-2">
        <Notice tone="danger" title="Payment failed">
          The bank refused the card. Try another one.
        </Notice>
        <Notice tone="warn">Payments run on a sandbox here: no real money moves.</Notice>
        <Notice tone="info">Your seller has two days to answer.</Notice>
        <Notice tone="money">Released to your wallet.</Notice>
        <Notice tone="neutral">Nothing changed.</Notice>
        <TrustLine />
      </div>
    </GallerySection>
  )
}

function Waiting() {
  return (
    <GallerySection name="Waiting, empty, broken">
      <Spinner className="size-8" />
      <Skeleton label="Loading products" kind="cards" lines={4} />
      <Skeleton label="Loading orders" lines={2} />
      <Skeleton label="Loading product" kind="detail" />
      <div className="grid md:grid-cols-3">
        {(['stall', 'bag', 'envelope', 'books', 'wallet', 'toolbox', 'plug', 'danfo'] as const).map(
          (picture) => (
            <EmptyState
              key={picture}
              picture={picture}
              title="No products found."
              text="Try another category."
            />
          ),
        )}
        <ErrorState
          message="Failed to load orders"
          onRetry={() => new Promise((done) => setTimeout(done, 1500))}
        />
      </div>
    </GallerySection>
  )
}

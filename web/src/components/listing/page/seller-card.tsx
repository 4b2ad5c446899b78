import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { sellerQuery } from '../../../lib/api/seller.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { AdminBadge } from '../../ui/badges/admin-badge.tsx'
import { VerifiedMark } from '../../ui/badges/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { lazily } from '../../ui/loading/lazily.tsx'
import { Bone } from '../../ui/loading/skeleton.tsx'
import type { SellerContactProps } from '../contact/seller-contact.tsx'
import { SellerFigures } from './seller-figures.tsx'

const SellerContact = lazily<SellerContactProps>(() => import('../contact/seller-contact.tsx'))

type SellerCardProps = { seller: Product['User']; campus: string; chat: SellerContactProps['chat'] }

/** Wide screens' seller; phones have `SellerRow` and `SellerReach`. */
export function SellerCard({ seller, campus, chat }: SellerCardProps) {
  const { id, name, picture, isAdmin, verified } = seller
  const shownName = name?.trim() || 'Anonymous'
  const { data: figures } = useQuery(sellerQuery(id))
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg font-bold">Seller</h2>
      <div data-campus={campus} className="flex items-center gap-3">
        <Avatar name={shownName} picture={picture} />
        <p className="min-w-0">
          <span className="block font-semibold break-words">
            <span dir="auto">{shownName}</span> <VerifiedMark verified={verified} />{' '}
            <AdminBadge isAdmin={isAdmin} />
          </span>
          <span className="block text-sm text-ink-2">{campusLabel(campus)}</span>
          {figures && <SellerFigures figures={figures} />}
        </p>
      </div>
      <LoneLink to={paths.seller(id)}>More from this seller</LoneLink>
      {isReachable(seller) && <Contact seller={seller} chat={chat} />}
    </Card>
  )
}

export function SellerReach({ seller, chat }: Omit<SellerCardProps, 'campus'>) {
  if (!isReachable(seller)) return null
  return (
    <Card>
      <Contact seller={seller} chat={chat} />
    </Card>
  )
}

function isReachable({ phone, website }: Product['User']): boolean {
  return phone !== null || website !== null
}

function Contact(props: SellerContactProps) {
  return (
    <Suspense fallback={<Bone className="h-24 rounded-md!" />}>
      <SellerContact {...props} />
    </Suspense>
  )
}

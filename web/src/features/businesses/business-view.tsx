import { Suspense } from 'react'
import type { Business } from '#adapters/contract/catalog/businesses.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import { ContactForm } from '../../components/listing/page/contact-form.tsx'
import { ListingView } from '../../components/listing/page/listing-view.tsx'
import { lazily } from '../../components/ui/loading/lazily.tsx'
import { Bone } from '../../components/ui/loading/skeleton.tsx'
import { BUSINESSES } from '../../lib/listings/listing-kinds.ts'
import { useSession } from '../../lib/session/session.ts'
import { JoinChat } from './join-chat.tsx'
import { SimilarBusinesses } from './similar-businesses.tsx'

const OwnerPanel = lazily(() => import('../../components/listing/manage/owner-panel.tsx'))
const OwnerPhotos = lazily(() => import('../../components/listing/photos/owner-photos.tsx'))

export function BusinessView({ business }: { business: Business }) {
  const { user } = useSession()
  const { name, description, isDisabled } = business
  const isOwner = user?.id === business.userId
  return (
    <ListingView
      listingKind={BUSINESSES}
      listing={business}
      heading={name}
      text={readable(description)}
      more={
        !isDisabled && (
          <>
            {!isOwner && <ContactForm receiverId={business.userId} item={{ businessId: business.id }} />}
            <JoinChat campus={business.campus} />
          </>
        )
      }
      end={<SimilarBusinesses business={business} />}
    >
      {isOwner && (
        <Suspense fallback={<Bone className="h-112 rounded-md!" />}>
          <OwnerPanel listingKind={BUSINESSES} listing={business} heading={name}>
            Customers contact you with the phone number and website from your profile.
          </OwnerPanel>
          {!isDisabled && <OwnerPhotos business={business} />}
        </Suspense>
      )}
    </ListingView>
  )
}

import { lazy, Suspense } from 'react'
import type { Business } from '#adapters/http/contract/businesses.ts'
import { ContactForm } from '../../components/contact-form.tsx'
import { Bone } from '../../components/skeleton.tsx'
import { useSession } from '../../lib/session.ts'
import { JoinChat } from './join-chat.tsx'
import { ListingView } from './listing-view.tsx'
import { BUSINESSES } from './shelves.ts'
import { SimilarBusinesses } from './similar-businesses.tsx'

/** For its owner only: nobody else loads these. */
const OwnerPanel = lazy(() => import('./owner-panel.tsx'))
const OwnerPhotos = lazy(() => import('./owner-photos.tsx'))

/** All of a business's page. */
export function BusinessView({ business }: { business: Business }) {
  const { user } = useSession()
  const { name, description, isDisabled } = business
  const isOwner = user?.id === business.userId
  return (
    <>
      <ListingView
        shelf={BUSINESSES}
        listing={business}
        heading={name}
        text={description.trim()}
        more={
          !isDisabled && (
            <>
              {!isOwner && <ContactForm receiverId={business.userId} item={{ businessId: business.id }} />}
              <JoinChat campus={business.campus} />
            </>
          )
        }
      >
        {isOwner && (
          <Suspense fallback={<Bone className="h-112 rounded-md!" />}>
            <OwnerPanel shelf={BUSINESSES} listing={business} heading={name}>
              Customers reach you by the phone and the website of your profile.
            </OwnerPanel>
            {!isDisabled && <OwnerPhotos business={business} />}
          </Suspense>
        )}
      </ListingView>
      <SimilarBusinesses business={business} />
    </>
  )
}

import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Loading } from '../../app/loading.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { askedKind, type ListingKind } from '../../lib/listing-kind.ts'
import { useSession } from '../../lib/session.ts'
import { BusinessForm } from './business-form.tsx'
import { GigForm } from './gigs/gig-form.tsx'
import { forgetDraft } from './listing-draft.ts'
import { ProductForm } from './product-form.tsx'

/** What can be listed; each kind has a form of its own, which starts afresh when the tab changes. */
const KINDS = [
  { value: 'product', label: 'Product', Form: ProductForm },
  { value: 'business', label: 'Business', Form: BusinessForm },
  { value: 'gig', label: 'Gig', Form: GigForm },
] as const

/** Offers something on one's campus. */
export function Component() {
  const { user } = useSession()
  const { state } = useLocation()
  const [kind, setKind] = useState<ListingKind>(() => askedKind(state))
  function change(to: ListingKind) {
    if (to !== kind && user) forgetDraft(user.id)
    setKind(to)
  }
  return (
    <>
      <PageHeader heading="Add New Listing" />
      <Tabs label="What do you list?" tabs={KINDS} value={kind} onChange={change}>
        {KINDS.map(({ value, Form }) => value === kind && user && <Form key={value} user={user} />)}
        {!user && <Loading />}
      </Tabs>
    </>
  )
}

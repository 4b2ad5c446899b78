import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Tabs } from '../components/ui/list/tabs.tsx'
import { Loading } from '../components/ui/loading/loading.tsx'
import { PageHeader } from '../components/ui/page/page-header.tsx'
import { BusinessForm } from '../features/businesses/business-form.tsx'
import { GigForm } from '../features/gigs/gig-form.tsx'
import { ProductForm } from '../features/products/product-form.tsx'
import type { ListingKind } from '../lib/listings/listing-kinds.ts'
import { requestedKind } from '../lib/listings/requested-kind.ts'
import { paths } from '../lib/navigation/paths.ts'
import { useSession } from '../lib/session/session.ts'

const KINDS = [
  { value: 'product', label: 'Product', Form: ProductForm },
  { value: 'business', label: 'Business', Form: BusinessForm },
  { value: 'gig', label: 'Gig', Form: GigForm },
] as const

export function Component() {
  const { user } = useSession()
  const { state } = useLocation()
  const [kind, setKind] = useState<ListingKind>(() => requestedKind(state))
  const navigate = useNavigate()
  function change(to: ListingKind) {
    setKind(to)
    // A reload opens the same tab; what was typed before is one of the drafts.
    void navigate('.', { replace: true, state: { kind: to }, preventScrollReset: true })
  }
  return (
    <>
      <PageHeader
        bar
        heading="Add New Listing"
        back={{ to: paths.dashboard, label: 'Dashboard', onPhones: true }}
      />
      <Tabs label="What are you listing?" tabs={KINDS} value={kind} onChange={change}>
        {KINDS.map(({ value, Form }) => value === kind && user && <Form key={value} user={user} />)}
        {!user && <Loading />}
      </Tabs>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RecentlyViewed } from '../../components/listing/recently-viewed.tsx'
import { call } from '../../lib/api/client.ts'
import { forgetViews, useRecentlyViewed, viewKey } from '../../lib/listings/recently-viewed.ts'

export default function RecentlyViewedHere() {
  const items = useRecentlyViewed().map(viewKey).join()
  const { data } = useQuery({
    queryKey: ['in-sight', items],
    queryFn: async ({ signal }) => ({
      requested: items.split(','),
      inSight: (await call('GET /api/search/in-sight', { query: { items } }, { signal })).items,
    }),
    enabled: items !== '',
  })
  useEffect(() => {
    if (data) forgetViews(data.requested.filter((item) => !data.inSight.includes(item)))
  }, [data])
  return <RecentlyViewed />
}

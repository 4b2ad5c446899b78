import { BusinessQuery } from '#adapters/contract/catalog/businesses.ts'
import { ProductQuery } from '#adapters/contract/catalog/products.ts'
import { GigQuery } from '#adapters/contract/gigs/gigs.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { PEOPLE } from './rows.ts'

type Page = { page: number; limit: number }
export type List = (views: Reads, page: Page) => Promise<{ rows: { id: number }[]; total: number }>
const viewer: Actor = { id: PEOPLE.blocking, role: 'USER', adminCampus: null }
const SUPER_ADMIN: Actor = { id: 0, role: 'SUPER_ADMIN', adminCampus: null }

const SORTS = ['newest', 'price_asc', 'price_desc', 'popular'] as const
/** Returns every list that grows with the marketplace, in each of its orders, by name. */
export function lists(): [string, List][] {
  return [
    ...SORTS.flatMap((sort): [string, List][] => [
      [
        `products ${sort}`,
        (views, page) => views.products({ ...ProductQuery.parse({ sort }), ...page }, undefined),
      ],
      [
        `products ${sort}, signed in`,
        (views, page) => views.products({ ...ProductQuery.parse({ sort }), ...page }, viewer),
      ],
      [
        `products ${sort} of a campus`,
        (views, page) =>
          views.products({ ...ProductQuery.parse({ sort, campus: 'unilag' }), ...page }, undefined),
      ],
      [
        `businesses ${sort}`,
        (views, page) => views.businesses({ ...BusinessQuery.parse({ sort }), ...page }, undefined),
      ],
      [`gigs ${sort}`, (views, page) => views.gigs({ ...GigQuery.parse({ sort }), ...page }, undefined)],
      [
        `gigs ${sort} of a campus`,
        (views, page) => views.gigs({ ...GigQuery.parse({ sort, campus: 'unilag' }), ...page }, undefined),
      ],
    ]),
    ['admin products', (views, page) => views.adminProducts(page, SUPER_ADMIN)],
    [
      'admin products of a campus',
      (views, page) => views.adminProducts({ campus: 'unilag', ...page }, SUPER_ADMIN),
    ],
    ['admin users', (views, page) => views.listUsers(page, SUPER_ADMIN)],
    ['orders bought', (views, page) => views.ordersOf('buyer', PEOPLE.buyer, page)],
    ['orders sold', (views, page) => views.ordersOf('seller', PEOPLE.seller, page)],
    ['transactions', (views, page) => views.transactions(PEOPLE.buyer, page)],
    ['audit log', (views, page) => views.listAudit(page, SUPER_ADMIN)],
  ]
}

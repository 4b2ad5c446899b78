import type { AdminUser } from '#adapters/http/contract/administration.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import type { User } from '#domain/identity/user.ts'
import type { State } from '../state.ts'
import { pageOf } from './pages.ts'

type AdministrationViews = Pick<Views, 'adminDashboard' | 'adminUsers' | 'adminUser' | 'auditLog'>

/** What admins see of people and listings. */
export function administrationViews(current: () => State): AdministrationViews {
  const living = () => [...current().users.values()].filter((user) => !user.deletedAt)
  return {
    async adminDashboard(campus) {
      const here = <T extends { campus: string }>(all: Iterable<T>) =>
        [...all].filter((each) => campus === undefined || each.campus === campus)
      const [people, products, businesses] = [
        here(living()),
        here(current().products.values()),
        here(current().businesses.values()),
      ]
      return {
        totalUsers: people.length,
        totalProducts: products.length,
        totalBusinesses: businesses.length,
        disabledProducts: products.filter(({ isDisabled }) => isDisabled).length,
        disabledBusinesses: businesses.filter(({ isDisabled }) => isDisabled).length,
        usersByCampus: counted(people.map((user) => user.campus)).map(([campus, count]) => ({
          campus,
          count,
        })),
        productsByCategory: counted(products.map(({ category }) => category)).map(asCategory),
        businessesByCategory: counted(businesses.map(({ category }) => category)).map(asCategory),
      }
    },
    async adminUsers({ search = '', campus, ...page }) {
      const words = search.toLowerCase()
      const rows = living()
        .filter((user) => campus === undefined || user.campus === campus)
        .filter(({ name, email }) => `${name.toLowerCase()}\n${email}`.includes(words))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
      return { rows: pageOf(rows, page).map((user) => personOf(current(), user)), total: rows.length }
    },
    async adminUser(id) {
      const user = living().find((each) => each.id === id)
      return user && personOf(current(), user)
    },
    async auditLog(page) {
      const rows = current()
        .audit.map((entry, index) => ({ ...entry, id: index + 1 }))
        .sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
        .map(({ actorId, at, ...entry }) => ({
          ...entry,
          actor: { id: actorId, name: current().users.get(actorId)?.name ?? '' },
          at: at.toISOString(),
        }))
      return { rows: pageOf(rows, page), total: rows.length }
    },
  }
}

function personOf(state: State, { id, name, email, campus, role, adminCampus, createdAt }: User): AdminUser {
  const own = (all: Iterable<{ userId: number }>) => [...all].filter(({ userId }) => userId === id).length
  return {
    id,
    name,
    email,
    campus,
    role,
    adminCampus,
    createdAt: createdAt.toISOString(),
    _count: { products: own(state.products.values()), businesses: own(state.businesses.values()) },
  }
}

/** How often each value is there, most often first. */
function counted(values: readonly string[]): [string, number][] {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts]
    .map(([value, all]): [string, number] => [value, all.length])
    .sort(([a, most], [b, more]) => more - most || a.localeCompare(b))
}

function asCategory([category, count]: [string, number]) {
  return { category, count }
}

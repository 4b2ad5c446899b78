import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { KINDS, LISTING_KINDS } from '#adapters/contract/catalog/kinds.ts'
import { CONNECTIONS, PAGE_KINDS } from '#adapters/contract/core/page-kinds.ts'
import type { VitalsReport } from '#adapters/contract/core/vitals.ts'
import { requestOf } from './api/request.ts'

type Kind = VitalsReport['page']

const SAME_AS: Readonly<Record<string, Kind>> = {
  'seller-orders': 'orders',
  login: 'account',
  register: 'account',
  profile: 'account',
  dashboard: 'account',
}

/** Returns the kind, never the page. */
export function pageKindOf(path: string): Kind {
  const [, first = '', second = ''] = path.split('/')
  if (first === '') return 'home'
  const listing = /^\d+$/.test(second) && LISTING_KINDS.find((kind) => KINDS[kind].many === first)
  if (listing) return listing
  return SAME_AS[first] ?? PAGE_KINDS.find((kind) => kind === first) ?? 'other'
}

/** Reports speed once, when the page is left: kind of page and connection, nothing about the reader. */
export function measureVitals(): void {
  const page = pageKindOf(location.pathname)
  const measured = new Map<VitalsReport['vitals'][number]['name'], number>()
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }) => void measured.set(name, value))
  const send = () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const vitals = [...measured].map(([name, value]) => ({ name, value }))
    const report: VitalsReport = { page, connection: connectionNow(), vitals }
    navigator.sendBeacon(
      requestOf('POST /api/vitals', {}).url,
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    )
    document.removeEventListener('visibilitychange', send)
  }
  // After the library's own listeners, which add their last figures then.
  document.addEventListener('visibilitychange', send)
}

function connectionNow(): VitalsReport['connection'] {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  const type = connection?.effectiveType?.replace('slow-', '')
  return CONNECTIONS.find((known) => known === type) ?? 'unknown'
}

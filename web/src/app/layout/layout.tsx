import { Suspense, useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import type { Restriction } from '#adapters/contract/identity/accounts.ts'
import { Loading } from '../../components/ui/loading/loading.tsx'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { lazyWhenIdle, orNothing } from '../../lib/navigation/lazily.ts'
import { rememberPage, useSession } from '../../lib/session/session.ts'
import { useServerHead } from '../server-head.ts'
import { usePressedLink } from './pressed-link.ts'
import { TopBar } from './top-bar.tsx'

// Loaded at once, as it is in view; a page without it is better than none.
const BottomBar = orNothing<object>(() => import('./bottom-bar.tsx'))
const RestrictionNotice = orNothing<{ restriction: Restriction }>(() =>
  import('../../components/restriction-notice.tsx').then(({ RestrictionNotice }) => ({
    default: RestrictionNotice,
  })),
)
const CampusDialog = lazyWhenIdle(() => import('./campus-dialog.tsx'))
const TermsDialog = lazyWhenIdle(() => import('./terms-dialog.tsx'))
const CampusExtras = lazyWhenIdle<object>(() =>
  import('../deferred/parts.ts').then(({ CampusExtras }) => ({ default: CampusExtras })),
)
// Never in the first view, as the page fills the screen from the start.
const Footer = lazyWhenIdle<object>(() =>
  import('../deferred/parts.ts').then(({ Footer }) => ({ default: Footer })),
)
const LiveTicker = lazyWhenIdle<object>(() =>
  import('../deferred/parts.ts').then(({ LiveTicker }) => ({ default: LiveTicker })),
)
const Notices = lazyWhenIdle<object>(() =>
  import('../deferred/parts.ts').then(({ Notices }) => ({ default: Notices })),
)

// The same element on every screen, so React skips it.
const ABOVE = (
  <>
    <TopBar />
    <Suspense fallback={null}>
      <LiveTicker />
    </Suspense>
  </>
)
const BELOW = <Below />

export function Layout() {
  const { campus } = useCampus()
  const { pathname, search, hash } = useLocation()
  useServerHead(`${pathname}${search}`)
  usePressedLink()
  useEffect(() => rememberPage(`${pathname}${search}${hash}`), [pathname, search, hash])
  return (
    <div data-campus={campus} className="flex min-h-dvh flex-col">
      <ScrollRestoration getKey={placeOf} />
      <Progress />
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {ABOVE}
      {/* As high as the screen from the start: a loading page must not move the footer. */}
      <main
        id="main"
        tabIndex={-1}
        className="page min-h-[calc(100dvh---spacing(16))] w-full flex-1 py-6 outline-none md:py-8"
      >
        <Suspension />
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      {BELOW}
    </div>
  )
}

/** The first page after each load has the same key: without its address, the previous page's position would apply. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key
}

function Progress() {
  return useNavigation().state === 'loading' && <div className="page-progress" aria-hidden="true" />
}

function Suspension() {
  const { restriction } = useSession()
  return (
    <Suspense fallback={null}>
      {restriction?.kind === 'suspension' && (
        <div className="mb-6">
          <RestrictionNotice restriction={restriction} />
        </div>
      )}
    </Suspense>
  )
}

function Below() {
  const { status, user, termsToAccept } = useSession()
  return (
    <>
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
      <Suspense fallback={null}>{status === 'in' && <BottomBar />}</Suspense>
      <Suspense fallback={null}>
        {user?.needsCampusSelection ? (
          <CampusDialog terms={termsToAccept} />
        ) : (
          termsToAccept && <TermsDialog {...termsToAccept} />
        )}
        <Notices />
        <CampusExtras />
      </Suspense>
    </>
  )
}

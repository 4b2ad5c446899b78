import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { Restriction } from '#adapters/contract/identity/accounts.ts'
import { Loading } from '../../components/ui/loading/loading.tsx'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { lazyWhenIdle, orNothing } from '../../lib/navigation/lazily.ts'
import { rememberPage, useSession } from '../../lib/session/session.ts'
import { ScreenErrorBoundary } from '../error-fallback.tsx'
import { Around } from '../navigation.tsx'
import { useScreenLoaded } from '../screen.tsx'
import { useServerHead } from '../server-head.ts'
import { usePressedLink } from './pressed-link.ts'
import { useScrollRestoration } from './scroll-restoration.ts'
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
  <Around>
    <TopBar />
    <Suspense fallback={null}>
      <LiveTicker />
    </Suspense>
  </Around>
)
const BELOW = <Below />

export function Layout() {
  const { campus } = useCampus()
  const { pathname, search, hash } = useLocation()
  useScreenLoaded()
  useServerHead(`${pathname}${search}`)
  useScrollRestoration()
  usePressedLink()
  useEffect(() => rememberPage(`${pathname}${search}${hash}`), [pathname, search, hash])
  return (
    <div data-campus={campus} className="flex min-h-dvh flex-col">
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
        <ScreenErrorBoundary>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </ScreenErrorBoundary>
      </main>
      {BELOW}
    </div>
  )
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
    <Around>
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
    </Around>
  )
}

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { rememberReturn, useSession } from '../../lib/session.ts'
import { useCampus } from '../../lib/use-campus.ts'
import { idly } from '../../offline/lazily.ts'
import { ScreenErrorBoundary } from '../error-fallback.tsx'
import { Loading } from '../loading.tsx'
import { OfflineBanner } from '../offline-banner.tsx'
import { useScreenOnItsWay } from '../screen.tsx'
import { useServerHead } from '../server-head.ts'
import { Footer } from './footer.tsx'
import { useScrollRestoration } from './scroll-restoration.ts'
import { TickerStrip } from './ticker-strip.tsx'
import { TopBar } from './top-bar.tsx'

// Under the thumb from the start; a page without it is better than none.
const BottomBar = lazy<ComponentType>(() => import('./bottom-bar.tsx').catch(() => ({ default: () => null })))
const CampusDialog = idly(() => import('./campus-dialog.tsx'))
const MenuDrawer = idly(() => import('./menu-drawer.tsx'))
const CampusExtras = idly(() => import('./campus-extras.tsx'))
const Notices = idly(() => import('../../offline/notices.tsx'))

/** What stands around every screen. */
export function Layout() {
  const { status, user } = useSession()
  const { campus } = useCampus()
  const [menu, setMenu] = useState(false)
  const onItsWay = useScreenOnItsWay()
  const { pathname, search, hash } = useLocation()
  useServerHead(pathname)
  useScrollRestoration()
  useEffect(() => rememberReturn(`${pathname}${search}${hash}`), [pathname, search, hash])
  return (
    <div data-campus={campus} className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <TopBar onMenu={() => setMenu(true)} />
      <TickerStrip />
      {onItsWay && <div className="page-progress" aria-hidden="true" />}
      {/* As high as the screen from the start: a page on its way must not push the footer about. */}
      <main
        id="main"
        tabIndex={-1}
        className="page min-h-[calc(100dvh-6.75rem)] w-full flex-1 py-6 outline-none md:py-8"
      >
        <ScreenErrorBoundary>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </ScreenErrorBoundary>
      </main>
      <Footer />
      <OfflineBanner />
      <Suspense fallback={null}>
        <MenuDrawer open={menu} onClose={() => setMenu(false)} />
      </Suspense>
      <Suspense fallback={null}>{status === 'in' && <BottomBar />}</Suspense>
      <Suspense fallback={null}>
        {user?.needsCampusSelection && <CampusDialog />}
        <Notices />
        <CampusExtras />
      </Suspense>
    </div>
  )
}

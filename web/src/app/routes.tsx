import type { RouteObject } from 'react-router-dom'
import { ALL_SCREENS, type Screen } from '#adapters/contract/core/screens.ts'
import { Loading } from '../components/ui/loading/loading.tsx'
import { prefetch } from '../lib/navigation/lazily.ts'
import { PageError, ScreenError } from './error-fallback.tsx'
import { Administered, Guarded, KeysChecked, NoIndex, SuperOnly, VisitorsOnly } from './guards.tsx'
import { Layout } from './layout/layout.tsx'
import { frame, screen } from './screen.tsx'
import { SCREEN_CODE } from './screen-code.ts'

/** A list prefetches the screen of one of its listings. */
function routeOf({ path, leadsTo }: Screen): RouteObject {
  return screen(path, () => {
    if (leadsTo) prefetch(SCREEN_CODE[leadsTo])
    return SCREEN_CODE[path]()
  })
}

function those(fit: (screen: Screen) => boolean): RouteObject[] {
  return ALL_SCREENS.filter(fit).map(routeOf)
}

const screens: RouteObject[] = [
  ...those((it) => it.for === 'anyone' && it.beforeKeys === true),
  { Component: VisitorsOnly, children: those((it) => it.for === 'visitors') },
  { Component: Guarded, children: those((it) => it.for === 'members' && it.beforeKeys === true) },
  {
    Component: KeysChecked,
    children: [
      ...those((it) => it.for === 'anyone' && !it.beforeKeys && it.head !== undefined),
      { Component: NoIndex, children: those((it) => it.for === 'anyone' && !it.beforeKeys && !it.head) },
      { Component: Guarded, children: those((it) => it.for === 'members' && !it.beforeKeys) },
      {
        Component: Administered,
        children: [
          frame(
            () => import('../features/accounts/keys/admin-factor.tsx'),
            [
              ...those((it) => it.for === 'admins'),
              { Component: SuperOnly, children: those((it) => it.for === 'superAdmins') },
            ],
          ),
        ],
      },
    ],
  },
  screen('*', () => import('./not-found.tsx')),
]

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageError,
    children: [{ HydrateFallback: Loading, ErrorBoundary: ScreenError, children: screens }],
  },
]

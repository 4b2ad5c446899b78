import type { RouteObject } from 'react-router-dom'
import { ALL_SCREENS, SCREENS, type Screen, type ScreenPath } from '#adapters/contract/core/screens.ts'
import { Administered, Guarded, KeysChecked, NoIndex, SuperOnly, VisitorsOnly } from './guards.tsx'
import { Layout } from './layout/layout.tsx'
import { frame, type ScreenRoute, screen } from './screen.tsx'
import { SCREEN_CODE } from './screen-code.ts'

const made = new Map<ScreenPath, ScreenRoute>()

function routeOf({ path, leadsTo }: Screen): ScreenRoute {
  const known = made.get(path)
  if (known) return known
  const one = leadsTo && routeOf({ path: leadsTo, ...SCREENS[leadsTo] })
  const route = screen(path, SCREEN_CODE[path], one)
  made.set(path, route)
  return route
}

function those(fit: (screen: Screen) => boolean): RouteObject[] {
  return ALL_SCREENS.filter(fit).map(routeOf)
}

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...those((it) => it.for === 'anyone' && it.beforeKeys === true),
      { element: <VisitorsOnly />, children: those((it) => it.for === 'visitors') },
      { element: <Guarded />, children: those((it) => it.for === 'members' && it.beforeKeys === true) },
      {
        element: <KeysChecked />,
        children: [
          ...those((it) => it.for === 'anyone' && !it.beforeKeys && it.head !== undefined),
          {
            element: <NoIndex />,
            children: those((it) => it.for === 'anyone' && !it.beforeKeys && !it.head),
          },
          { element: <Guarded />, children: those((it) => it.for === 'members' && !it.beforeKeys) },
          {
            element: <Administered />,
            children: [
              frame(
                () => import('../features/accounts/keys/admin-factor.tsx'),
                [
                  ...those((it) => it.for === 'admins'),
                  { element: <SuperOnly />, children: those((it) => it.for === 'superAdmins') },
                ],
              ),
            ],
          },
        ],
      },
      screen('*', () => import('./not-found.tsx')),
    ],
  },
]

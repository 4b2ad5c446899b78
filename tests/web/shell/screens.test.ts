import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ALL_SCREENS } from '#adapters/contract/core/screens.ts'
import { SCREENS } from '#tests/browser/screens/all.ts'
import type { Screen } from '#tests/browser/screens/screen.ts'

const ELSEWHERE: readonly string[] = ['/gigs/:id/dispute']

test('each route is among the tested screens', () => {
  const routes = ALL_SCREENS.map(({ path }) => path)
  const seen = SCREENS.map(pathOf)
  const unseen = routes.filter(
    (route) => !ELSEWHERE.includes(route) && !seen.some((path) => route === path || matchPath(route, path)),
  )
  expect(unseen).toEqual([])
})

function pathOf({ path, route }: Screen): string {
  if (route !== undefined) return route
  if (typeof path === 'string') return path.replace(/\?.*/, '')
  const [, template = ''] = /[`'](\/[^`']*)[`']/.exec(path.toString()) ?? []
  return template.replaceAll(/\$\{[^}]*\}/g, '1').replace(/\?.*/, '')
}

import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

export const SEARCH_SCREENS: readonly Screen[] = [
  { name: 'search [S107]', as: 'visitor', path: '/search', shows: /^Products, businesses and gigs/ },
  {
    name: 'search results [S107]',
    as: 'visitor',
    path: '/search?q=phone',
    shows: /^\d+ results/,
  },
  {
    name: 'search results of a type, signed in',
    as: 'bola',
    path: '/search?q=the&type=businesses',
    shows: /^\d+ results?/,
  },
  {
    name: 'search that finds nothing [S107]',
    as: 'visitor',
    path: '/search?q=zzzzqqq',
    shows: 'No results found.',
  },
  {
    name: 'search, loading',
    as: 'visitor',
    path: '/search?q=lamp',
    shows: 'Searching…',
    instead: { '/api/search?**': 'never' },
  },
  {
    name: 'search that failed [S108]',
    as: 'visitor',
    path: '/search?q=lamp',
    shows: 'Failed to fetch search results. Please try again.',
    instead: { '/api/search?**': 500 },
  },
  { name: 'suggestions while typing', as: 'visitor', path: '/search', shows: /^HP EliteBook/, open: type },
]

async function type(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('search').locator('input').fill('elite')
}

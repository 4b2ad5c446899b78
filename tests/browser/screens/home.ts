import type { Page } from 'playwright-core'
import { comeTo } from '../person.ts'
import type { Screen } from './screen.ts'

export const HOME_SCREENS: readonly Screen[] = [
  { name: 'home for visitors', as: 'visitor', path: '/', shows: 'Latest products', open: seeAll },
  { name: 'home, signed in', as: 'bola', path: '/', shows: /^University of Lagos/, open: seeAll },
  {
    name: 'home that cannot load',
    as: 'visitor',
    // A page with a query embeds no responses.
    path: '/?again',
    shows: 'Failed to load products',
    instead: { '/api/products?**': 500 },
  },
  {
    name: 'menu of a visitor',
    as: 'visitor',
    path: '/',
    shows: 'Create an account',
    only: 'phone',
    open: openMenu,
  },
  { name: 'menu of a user', as: 'bola', path: '/', shows: 'Sign out', only: 'phone', open: openMenu },
  { name: 'account menu [S58]', as: 'bola', path: '/', shows: 'Sign out', only: 'desktop', open: openMenu },
  { name: 'campus dialog [S30]', as: 'newcomer', path: '/', shows: 'Select Your Campus' },
  {
    name: 'campus dialog, refused [S30]',
    as: 'newcomer',
    path: '/products',
    shows: 'Please select your campus',
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click(),
  },
  { name: 'page not found [S25]', as: 'visitor', path: '/no/such/page', shows: 'Page Not Found' },
  { name: 'about [S127]', as: 'visitor', path: '/about', shows: 'Community First' },
  { name: 'help', as: 'visitor', path: '/help', shows: 'How escrow works' },
  { name: 'contact', as: 'visitor', path: '/contact', shows: /Contact/ },
  { name: 'privacy [S128]', as: 'visitor', path: '/privacy', shows: /June 25, 2025/ },
  { name: 'terms [S129]', as: 'visitor', path: '/terms', shows: /June 25, 2025/ },
  { name: 'campus settings', as: 'superAdmin', path: '/admin/campus-settings', shows: 'Campus Settings' },
]

async function seeAll(page: Page): Promise<void> {
  await comeTo(page, page.getByRole('heading', { name: 'Start Selling' }))
  await comeTo(page, page.getByText(/\d+ members/))
}

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Menu$|^Account of/ })
    .filter({ visible: true })
    .first()
    .click()
}

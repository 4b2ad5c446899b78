import type { Page } from 'playwright-core'
import { press, type Screen, type Where } from './screen.ts'

export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin dashboard', as: 'superAdmin', path: '/admin/dashboard', shows: 'Users by Campus' },
  {
    name: 'admin dashboard that cannot load',
    as: 'superAdmin',
    path: '/admin/dashboard',
    shows: 'Failed to load dashboard',
    instead: { '/api/admin/dashboard**': 500 },
  },
  {
    name: 'search for admins',
    as: 'admin',
    path: '/admin/search',
    shows: 'Name, email, phone, order or payment',
  },
  {
    name: 'search for admins that finds',
    as: 'superAdmin',
    path: '/admin/search?q=obi+ada',
    shows: 'ada@campus.test',
  },
  {
    name: 'search for admins that finds nothing',
    as: 'superAdmin',
    path: '/admin/search?q=zzzz',
    shows: 'No matches for “zzzz”',
  },
  {
    name: 'search for admins that cannot load',
    as: 'superAdmin',
    path: '/admin/search?q=ada',
    shows: 'Failed to search',
    instead: { '/api/admin/search**': 500 },
  },
  { name: 'a person for a campus admin', as: 'admin', path: '/admin/people/1', shows: 'Orders and gigs' },
  {
    name: 'a person with their money',
    as: 'superAdmin',
    path: '/admin/people/1',
    shows: 'Newest movements',
    open: press('Show money'),
  },
  {
    name: 'search for admins that finds an order',
    as: 'admin',
    path: numberOfOrder,
    route: '/admin/search',
    shows: 'Orders',
  },
  {
    name: 'search for admins that finds a deposit',
    as: 'superAdmin',
    path: ({ scene }) => `/admin/search?q=${scene.references.paid}`,
    route: '/admin/search',
    shows: 'Deposits and withdrawals',
  },
  {
    name: 'an order for admins, in dispute',
    as: 'admin',
    path: ({ scene }) => `/admin/orders/${scene.orders.disputed}`,
    shows: 'Both sides',
  },
  {
    name: 'an order for admins, completed',
    as: 'superAdmin',
    path: ({ scene }) => `/admin/orders/${scene.orders.completed}`,
    shows: 'Paid to the seller',
  },
  {
    name: 'an order that is not there for admins',
    as: 'admin',
    path: '/admin/orders/999999',
    shows: 'Order not found',
  },
  {
    name: 'a payment, and what its provider says',
    as: 'superAdmin',
    path: ({ scene }) => `/admin/payments/${scene.references.paid}`,
    shows: /was paid\.$/,
    open: press(/^Ask /),
  },
  {
    name: 'a payment that is not there',
    as: 'admin',
    path: '/admin/payments/dep_none',
    shows: 'Payment not found',
  },
  {
    name: 'a person who is not there',
    as: 'admin',
    path: '/admin/people/999999',
    shows: 'User not found',
  },
  {
    name: 'users [S188]',
    as: 'superAdmin',
    path: '/admin/users?search=bola',
    shows: 'bola@campus.test',
  },
  {
    name: 'no users [S188]',
    as: 'superAdmin',
    path: '/admin/users?search=zzzz',
    shows: 'No users found',
  },
  {
    name: 'making an admin',
    as: 'superAdmin',
    path: '/admin/users?search=bola',
    shows: 'They manage one campus and must sign in again.',
    open: press('Make Admin'),
  },
  {
    name: 'deleting a user, with a reason',
    as: 'superAdmin',
    path: '/admin/users?search=bola',
    shows: 'It’s kept in the audit log.',
    open: press('Delete'),
  },
  { name: 'admin dashboard of a campus', as: 'admin', path: '/admin/dashboard', shows: 'Manage Products' },
  {
    name: 'meeting points of a campus',
    as: 'admin',
    path: '/admin/meeting-points',
    shows: 'By the security post, on the campus side',
  },
  {
    name: 'no announcements yet',
    as: 'admin',
    path: '/admin/announcements',
    shows: 'No announcements yet',
  },
  {
    name: 'announcements, and ending one',
    as: 'superAdmin',
    path: announced,
    route: '/admin/announcements',
    shows: 'End this announcement?',
    open: press(/^End now/),
  },
  {
    name: 'making an announcement',
    as: 'superAdmin',
    path: announced,
    route: '/admin/announcements',
    shows: 'Everyone sees it on home, and every member gets a notification.',
    open: press('Make announcement'),
  },
  { name: 'settings of a campus', as: 'admin', path: '/admin/campus-settings', shows: 'Campus Settings' },
  {
    name: 'products of a campus [S191]',
    as: 'admin',
    path: '/admin/products',
    shows: 'View Details',
  },
  {
    name: 'businesses of a campus [S191]',
    as: 'admin',
    path: '/admin/businesses',
    shows: 'View Details',
  },
  { name: 'products for admins [S191]', as: 'superAdmin', path: '/admin/products', shows: 'View Details' },
  {
    name: 'no products for admins [S191]',
    as: 'superAdmin',
    path: '/admin/products?search=zzzz',
    shows: 'No products found',
  },
  {
    name: 'disabling without a reason [S82]',
    as: 'superAdmin',
    path: '/admin/products',
    shows: 'Please provide a reason for disabling this product',
    open: disableWithoutReason,
  },
  {
    name: 'businesses for admins [S191]',
    as: 'superAdmin',
    path: '/admin/businesses',
    shows: 'View Details',
  },
  { name: 'audit log', as: 'superAdmin', path: '/admin/audit-log', shows: /No actions yet|WAT/ },
  {
    name: 'audit log narrowed to nothing',
    as: 'superAdmin',
    path: '/admin/audit-log?kind=fees&startDate=2020-01-02&endDate=2020-01-01',
    shows: 'No actions found',
  },
  {
    name: 'audit log that cannot load',
    as: 'superAdmin',
    path: '/admin/audit-log?actor=7',
    shows: 'Failed to load the audit log',
    instead: { '/api/admin/audit-log**': 500 },
  },
  {
    name: 'money over time',
    as: 'superAdmin',
    path: '/admin/money?figure=deposits',
    shows: 'Deposits by day',
  },
  {
    name: 'pending money',
    as: 'superAdmin',
    path: '/admin/pending-money',
    shows: / in all, \d+ entr/,
  },
  {
    name: 'pending money, nothing so old',
    as: 'admin',
    path: '/admin/pending-money?kind=payouts&days=14',
    shows: 'Nothing waits that long',
  },
  {
    name: 'money over time of a campus',
    as: 'admin',
    path: '/admin/money?step=month&category=food',
    shows: 'Sales by month',
  },
  {
    name: 'refunds and adjustments, and withdrawing one',
    as: 'superAdmin',
    path: askedToAdjust,
    route: '/admin/corrections',
    shows: 'Withdraw your request?',
    open: press('Withdraw request'),
  },
  { name: 'no failed jobs', as: 'superAdmin', path: '/admin/jobs', shows: 'No failed jobs' },
  { name: 'books', as: 'superAdmin', path: '/admin/books', shows: 'Balanced: all accounts sum to zero.' },
  {
    name: 'platform fee settings [S193]',
    as: 'superAdmin',
    path: '/admin/fee-settings',
    shows: 'From the start',
  },
]

async function disableWithoutReason(page: Page): Promise<void> {
  await press(/^Disable/)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
}

/** Announces to a campus without members; more than three announcements are refused. */
async function announced({ scene, url }: Where): Promise<string> {
  await fetch(`${url}/api/admin/announcements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${scene.tokens.superAdmin}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      campus: 'abu',
      text: 'The market stays open over the holidays. Meet at the main gate, where the security post is.',
      lastsHours: 24,
    }),
  })
  return '/admin/announcements'
}

/** Requests an adjustment of Ada's wallet; each run requests another one. */
async function askedToAdjust({ scene, url }: Where): Promise<string> {
  const headers = { authorization: `Bearer ${scene.tokens.superAdmin}`, 'content-type': 'application/json' }
  const product = (await (await fetch(`${url}/api/products/${scene.adasProduct}`)).json()) as {
    userId: number
  }
  await fetch(`${url}/api/admin/people/${product.userId}/adjustments`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ direction: 'in', amount: 2500, reason: 'A deposit that never arrived.' }),
  })
  return '/admin/corrections'
}

async function numberOfOrder({ scene, url }: Where): Promise<string> {
  const answer = await fetch(`${url}/api/admin/orders/${scene.orders.completed}`, {
    headers: { authorization: `Bearer ${scene.tokens.superAdmin}` },
  })
  const { order } = (await answer.json()) as { order: { orderNumber: string } }
  return `/admin/search?q=%23${order.orderNumber}`
}

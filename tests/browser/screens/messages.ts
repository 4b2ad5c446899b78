import type { Page } from 'playwright-core'
import { press, type Screen, type Where } from './screen.ts'

export const MESSAGES_SCREENS: readonly Screen[] = [
  { name: 'messages [S109]', as: 'bola', path: '/messages', shows: 'Dami Balogun' },
  { name: 'messages, none', as: 'newcomer', path: '/messages', shows: 'No messages yet' },
  {
    name: 'messages that are on their way',
    as: 'bola',
    path: '/messages',
    shows: 'Telegram notifications',
    instead: { '/api/messages': 'never' },
  },
  {
    name: 'messages that cannot load [S113]',
    as: 'bola',
    path: '/messages',
    shows: 'Failed to load messages',
    instead: { '/api/messages': 500 },
  },
  { name: 'conversation [S110]', as: 'bola', path: withAda, shows: 'Sorry, on campus only.', open: pickDami },
  { name: 'conversation about a product [S110]', as: 'bola', path: withAda, shows: 'Seen! Tomorrow at 5.' },
  {
    name: 'conversation that cannot load',
    as: 'bola',
    path: withAda,
    shows: 'Failed to load messages',
    instead: { '/api/messages/conversation/**': 500 },
  },
  {
    name: 'conversation, a message that was refused',
    as: 'bola',
    path: withAda,
    shows: 'Not sent',
    open: write,
    instead: { '/api/messages': 500 },
  },
  { name: 'conversation with nobody', as: 'bola', path: '/messages/999999', shows: 'User not found' },
  { name: 'conversation, more', as: 'bola', path: withAda, shows: 'Report', open: press(/^More about/) },
  {
    name: 'blocking',
    as: 'bola',
    path: withAda,
    shows: 'We don’t tell them',
    open: choose('Block'),
  },
  {
    name: 'reporting',
    as: 'bola',
    path: withAda,
    shows: 'Only admins can read this.',
    open: choose('Report'),
  },
  { name: 'notifications', as: 'bola', path: '/notifications', shows: 'Notification settings' },
  {
    name: 'notifications that are on their way',
    as: 'bola',
    path: '/notifications',
    shows: 'Loading notifications',
    instead: { '/api/notifications?**': 'never' },
  },
  {
    name: 'notifications that cannot load',
    as: 'bola',
    path: '/notifications',
    shows: 'Failed to load notifications',
    instead: { '/api/notifications?**': 500 },
  },
  {
    name: 'notification settings [S117]',
    as: 'bola',
    path: '/notification-settings',
    shows: 'Separate words with commas',
  },
  {
    name: 'notification settings that cannot load [S117]',
    as: 'bola',
    path: '/notification-settings',
    shows: 'Failed to load notification settings',
    instead: { '/api/auth/notification-settings': 500 },
  },
  {
    name: 'alerts that cannot load',
    as: 'bola',
    path: '/alerts',
    shows: 'Failed to load your alerts',
    instead: { '/api/alerts': 500 },
  },
]

async function withAda({ url, scene }: Where): Promise<string> {
  const headers = { authorization: `Bearer ${scene.tokens.ada}` }
  const answer = await fetch(`${url}/api/auth/me`, { headers })
  const { user } = (await answer.json()) as { user: { id: number } }
  return `/messages/${user.id}`
}

async function pickDami(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
  await page.getByRole('link', { name: /Dami Balogun/ }).click()
}

async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill('Are you there?')
  await page.getByRole('button', { name: 'Send' }).click()
}

function choose(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await press(/^More about/)(page)
    await page.getByRole('button', { name, exact: true }).click()
  }
}

import type { Page } from 'playwright-core'
import { NEW_PASSWORD, verificationPath } from '../scene.ts'
import { press, type Screen, type Where } from './screen.ts'

export const ACCOUNTS_SCREENS: readonly Screen[] = [
  { name: 'register [S45]', as: 'visitor', path: '/register', shows: 'Create an Account' },
  {
    name: 'register with errors [S46]',
    as: 'visitor',
    path: '/register',
    shows: 'Name is required',
    open: press('Sign up'),
  },
  {
    name: 'registration done [S45]',
    as: 'visitor',
    path: '/register',
    shows: 'Check your email',
    open: registerAnew,
  },
  { name: 'login [S41]', as: 'visitor', path: '/login', shows: 'Not verified yet?' },
  {
    name: 'login, refused [S42]',
    as: 'visitor',
    path: '/login',
    shows: /Invalid|incorrect|wrong/i,
    open: signInWrongly,
  },
  {
    name: 'login, not verified yet [S43]',
    as: 'visitor',
    path: unverified,
    shows: 'Resend verification email',
    open: signInUnverified,
  },
  {
    name: 'email verified [S53]',
    as: 'visitor',
    path: verifyAnew,
    shows: /verified successfully/,
  },
  {
    name: 'dead verification link [S53, S54]',
    as: 'visitor',
    path: '/verify-email/not-a-token',
    shows: 'Resend Verification Email',
  },
  {
    name: 'removing an unwanted account',
    as: 'visitor',
    path: '/not-me/waits',
    shows: 'Remove this account',
  },
  {
    name: 'asking for an account back by email',
    as: 'visitor',
    path: '/lost-keys',
    shows: 'Get back into your account',
  },
  {
    name: 'asking the admins for an account back',
    as: 'visitor',
    path: '/lost-keys/waits',
    shows: 'Ask the admins',
  },
  {
    name: 'securing an account',
    as: 'visitor',
    path: '/not-me/waits?about=change',
    shows: 'Secure my account',
  },
  { name: 'unsubscribed by a mail’s link', as: 'visitor', path: unsubscribing, shows: 'Turn emails back on' },
  {
    name: 'dead link to unsubscribe',
    as: 'visitor',
    path: '/unsubscribe/not-a-token',
    shows: 'This link doesn’t work any more',
  },
  {
    name: 'verification without a token [S54]',
    as: 'visitor',
    path: '/verify-email',
    shows: 'Invalid verification link',
  },
  {
    name: 'email being verified [S53]',
    as: 'visitor',
    path: '/verify-email/waits',
    shows: 'Verifying your email…',
    instead: { '/api/auth/verify-email/**': 'never' },
  },
  { name: 'resend verification [S55]', as: 'visitor', path: '/resend-verification', shows: /Resend/ },
  {
    name: 'resend verification, refused [S55]',
    as: 'visitor',
    path: '/resend-verification',
    shows: 'Email is required',
    open: press(/Resend|Send/),
  },
  {
    name: 'verification resent [S55]',
    as: 'visitor',
    path: '/resend-verification',
    shows: /if .* registered|sent/i,
    open: resend,
  },
  { name: 'forgotten password [S51]', as: 'visitor', path: '/forgot-password', shows: 'Send Reset Link' },
  {
    name: 'forgotten password, refused [S51]',
    as: 'visitor',
    path: '/forgot-password',
    shows: 'Please enter your email address',
    open: press('Send Reset Link'),
  },
  {
    name: 'forgotten password, link sent [S51]',
    as: 'visitor',
    path: '/forgot-password',
    shows: 'If your email is registered, you will receive a password reset link',
    open: askForLink,
  },
  {
    name: 'password reset without a token [S52]',
    as: 'visitor',
    path: '/reset-password',
    shows: 'Invalid reset token',
  },
  {
    name: 'password reset [S52]',
    as: 'visitor',
    path: '/reset-password/some-token',
    shows: 'Confirm password',
  },
  {
    name: 'password reset, refused [S52]',
    as: 'visitor',
    path: '/reset-password/some-token',
    shows: 'Get a new link',
    open: resetPassword,
  },
  { name: 'profile [S114]', as: 'bola', path: '/profile', shows: 'Signed-in devices' },
  {
    name: 'keys that a reset left',
    as: 'bola',
    path: '/keys-left',
    shows: 'Confirm they’re all mine',
    open: askAboutKeys,
  },
]

/** Shows the question after a reset that left a wallet PIN. */
async function askAboutKeys(page: Page): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: object }
    await route.fulfill({ response, json: { user: { ...user, hasWalletPin: true }, hasKeysToCheck: true } })
  })
  await page.goto('/keys-left')
}

async function registerAnew(page: Page, { device }: Where): Promise<void> {
  await page.getByLabel('Full name').fill('Uche Okafor-Adebayo')
  await page.getByLabel('Email').fill(`uche.${device}@campus.test`)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await press('Sign up')(page)
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('bola@campus.test')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await press('Sign in')(page)
}

function verifyAnew({ url, device }: Where): Promise<string> {
  return verificationPath(url, `verified.${device}@campus.test`)
}

async function resend(page: Page, { device }: Where): Promise<void> {
  await page.getByLabel('Email').fill(`uche.${device}@campus.test`)
  await press(/Resend|Send/)(page)
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@campus.test')
  await press('Send Reset Link')(page)
}

async function resetPassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill('another-1')
  await page.getByLabel('Confirm password').fill('another-1')
  await press('Reset Password')(page)
}

async function unverified({ url, device }: Where): Promise<string> {
  await verificationPath(url, `unverified.${device}@campus.test`)
  return '/login'
}

async function signInUnverified(page: Page, { device }: Where): Promise<void> {
  await page.getByLabel('Email').fill(`unverified.${device}@campus.test`)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await press('Sign in')(page)
}

/** Returns the unsubscribe link of an optional email. */
async function unsubscribing({ url }: Where): Promise<string> {
  const answer = await fetch(`${url}/sandbox/mailbox.json`)
  const links = ((await answer.json()) as { links: string[] }[]).flatMap((mail) => mail.links)
  const link = links.find((item) => item.includes('/unsubscribe/'))
  if (!link) throw new Error('no mail can be unsubscribed from')
  return new URL(link).pathname
}

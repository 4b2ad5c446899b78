import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const WORDS = {
  accounts: [
    'Registration failed. Please try again.',
    'Login failed. Please check your credentials.',
    'Google login failed. Please try again.',
    'Google login successful!',
    'Account created successfully! Please select your campus.',
    'Failed to update profile. Please try again.',
    'Failed to change password',
    'Error during logout',
    'Session expired. Please log in again.',
    'Failed to send verification email',
    'Request timeout',
  ],
  listings: [
    'Failed to upload images',
    'Failed to delete image',
    'Business has been enabled',
    'Failed to post comment',
    'Failed to delete comment',
    'Cannot purchase this product',
    'Failed to add product to cart',
    'Invalid item ID',
  ],
  gigs: [
    'Failed to accept bid',
    'Failed to submit bid',
    'Failed to delete gig',
    'Failed to complete gig',
    'Message sent to gig owner!',
    "You haven't posted any gigs yet",
  ],
  money: [
    'Failed to update item',
    'Failed to remove item',
    'Failed to clear cart',
    'Failed to create order',
    'Failed to confirm delivery',
    'Failed to update status',
    'Unknown Product',
    'Campus Pickup',
  ],
  administration: [
    'Failed to load users',
    'Failed to remove admin role',
    'Failed to remove user',
    'Failed to save configuration',
    'No Name',
    'Not set',
    'Failed to update notification settings',
  ],
  'money and safety in plain words': [
    'Your money is safe in escrow until you confirm delivery.',
    'to your wallet first. We’ll bring you back here.',
    'Continue to payment',
    'You won’t be charged until you confirm.',
    'You now have enough for',
    'All good? Confirm, and only then does the seller get paid.',
    'We hold the money. The seller sees that you’ve paid and gets your order ready.',
    'Your wallet lists every naira in and out.',
    'We remove location and device details from your photos.',
    'No item, no payment',
    'Sold it elsewhere? Mark it as sold so people stop asking.',
    'Ask a question. Everyone can see it.',
    'MB each (we shrink them for you)',
    'If you leave this empty, we use the start of the description.',
    'Can’t continue? Ask',
    'is working on it.',
    'Problem you can’t sort out together? A dispute pauses the order until a campus admin decides.',
    'When the seller enters it, they are paid at once.',
    'Items you add show up here, with the full price before you pay.',
    'Tap the heart on anything you like to save it here.',
    'Separate words with commas (up to 20).',
    'Email me a reset link',
    'Didn’t get our email?',
    'Choose where you study. You can’t change it later.',
    'Reports about people and listings. The reporter stays anonymous.',
    'Deals the two sides can’t settle',
    'Fix the cause and retry. Money moves once, but an email may come twice.',
    'They manage one campus and must sign in again.',
    'Not possible while they have money in the system.',
    'Try another word, or browse:',
    'Everyone can see it again, and the reason is removed.',
    'has reviewed you too, or after 7 days.',
    'There are more gigs to bid on.',
  ],
} as const

const ROOT = join(import.meta.dirname, '..', '..', '..')
const source = ['web/src', 'adapters/contract', 'adapters/http', 'domain'].map(read).join('\n')

describe.each(Object.entries(WORDS))('%s', (_, words) => {
  test.each(words)('“%s” is in the interface', (text) => {
    expect(source.includes(text) || source.includes(text.replaceAll("'", '’'))).toBe(true)
  })
})

test('“Failed to link Telegram account. Please try again.” uses the app’s name', () => {
  expect(source).toMatch(/`Failed to link \$\{app\.name\} account\. Please try again\.`/)
})

function read(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8').replace(/\s*\n\s*/g, ' '))
    .join('\n')
}

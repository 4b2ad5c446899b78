import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What people are told when something goes wrong on its way, by the capability that says so: word for word. */
const WORDS = {
  accounts: [
    'Registration failed. Please try again.',
    'Login failed. Please check your credentials.',
    'Google login failed. Please try again.',
    'Google login successful!',
    'Account created successfully! Please select your campus.',
    'Failed to update profile. Please try again.',
    'Failed to change password',
    'Failed to link Telegram account. Please try again.',
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
} as const

const ROOT = join(import.meta.dirname, '..', '..')
const source = ['web/src', 'adapters/http', 'domain'].map(read).join('\n')

describe.each(Object.entries(WORDS))('%s', (_, words) => {
  test.each(words)('“%s” stands in what people see', (text) => {
    expect(source.includes(text) || source.includes(text.replaceAll("'", '’'))).toBe(true)
  })
})

function read(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n')
}

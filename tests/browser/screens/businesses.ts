import type { Page } from 'playwright-core'
import { press, type Screen, type Where } from './screen.ts'

export const BUSINESS_SCREENS: readonly Screen[] = [
  { name: 'businesses [S71]', as: 'visitor', path: '/businesses', shows: /^\d+ businesses/ },
  {
    name: 'businesses that cannot load',
    as: 'visitor',
    path: '/businesses?page=1',
    shows: 'Failed to load businesses',
    instead: { '/api/businesses?**': 500 },
  },
  {
    name: 'no businesses [S71]',
    as: 'visitor',
    path: '/businesses?search=zzzzqqq',
    shows: 'No businesses found.',
  },
  {
    name: 'business for visitors [S79]',
    as: 'visitor',
    path: adasBusiness,
    route: '/businesses/:id',
    shows: 'Description',
  },
  { name: 'business for its owner [S79, S88]', as: 'ada', path: adasBusiness, shows: 'Add photos' },
  { name: 'business for admins [S78]', as: 'superAdmin', path: adasBusiness, shows: 'Moderation' },
  {
    name: 'business, deleting a photo [S88]',
    as: 'ada',
    path: adasBusiness,
    shows: 'Delete this photo?',
    open: press('Delete photo 1'),
  },
  {
    name: 'business, disabled, for its owner [S81]',
    as: 'bola',
    path: bolasDisabledBusiness,
    shows: 'This business is disabled. Only you can see it.',
  },
  {
    name: 'business, disabled, for others [S81]',
    as: 'visitor',
    path: bolasDisabledBusiness,
    shows: 'This business has been disabled and is not visible.',
  },
  {
    name: 'add listing, a business [S89]',
    as: 'ada',
    path: '/add-listing',
    shows: 'Business name',
    open: toBusiness,
  },
  {
    name: 'add listing, a business with errors [S93]',
    as: 'ada',
    path: '/add-listing',
    shows: 'Business image is required',
    open: async (page) => {
      await toBusiness(page)
      await press('Add Business')(page)
    },
  },
  {
    name: 'editing a product [S97, S98]',
    as: 'ada',
    path: ({ scene }) => `/edit-product/${scene.adasProduct}`,
    shows: 'To be removed',
    open: press('Remove photo 1'),
  },
  {
    name: 'editing a business [S97]',
    as: 'ada',
    path: editing(adasBusiness),
    route: '/edit-business/:id',
    shows: 'Save Changes',
  },
  {
    name: 'editing what is not theirs [S99]',
    as: 'bola',
    path: editing(adasBusiness),
    shows: "Business not found or you don't have permission to edit it",
  },
  {
    name: 'editing a disabled business [S81]',
    as: 'bola',
    path: editing(bolasDisabledBusiness),
    shows: 'You can’t edit it while it’s disabled.',
  },
]

async function toBusiness(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Business' }).click()
}

function editing(page: (where: Where) => Promise<string>): (where: Where) => Promise<string> {
  return async (where) => (await page(where)).replace('/businesses/', '/edit-business/')
}

function adasBusiness({ scene, url }: Where): Promise<string> {
  return businessOf(url, scene.tokens.ada)
}

async function bolasDisabledBusiness({ scene, url }: Where): Promise<string> {
  const path = await businessOf(url, scene.tokens.bola)
  const authorization = `Bearer ${scene.tokens.superAdmin}`
  await fetch(`${url}/api/admin${path}/disable`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ reason: 'The photos show another shop' }),
  })
  return path
}

async function businessOf(url: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/businesses/user`, { headers })
  const { businesses } = (await answer.json()) as { businesses: { id: number }[] }
  return `/businesses/${businesses[0]?.id}`
}

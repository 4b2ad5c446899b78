import type { Page } from 'playwright-core'
import { press, type Screen, type Where } from './screen.ts'

export const FAVORITES_SCREENS: readonly Screen[] = [
  { name: 'favourites [S102]', as: 'bola', path: '/favorites', shows: /Tecno Spark/ },
  {
    name: 'favourite businesses [S102]',
    as: 'bola',
    path: '/favorites?tab=businesses',
    shows: 'Byte Clinic',
  },
  { name: 'favourites, none [S102]', as: 'newcomer', path: '/favorites', shows: 'No favorite products yet' },
  {
    name: 'favourites for visitors [S31, S102]',
    as: 'visitor',
    path: '/favorites',
    shows: 'Please log in to view your favorites',
  },
  {
    name: 'favourites on their way',
    as: 'bola',
    path: '/favorites',
    shows: 'Loading favorites',
    instead: { '/api/favorites': 'never' },
  },
  {
    name: 'favourites that cannot load',
    as: 'bola',
    path: '/favorites',
    shows: 'Failed to load favorites',
    instead: { '/api/favorites': 500 },
  },
  {
    name: 'comments for visitors [S105, S106]',
    as: 'visitor',
    path: newestProduct,
    shows: 'Please sign in to leave a comment.',
  },
  { name: 'comments [S105]', as: 'bola', path: newestProduct, shows: 'Yes, the charger and a case.' },
  {
    name: 'comments that cannot load',
    as: 'bola',
    path: newestProduct,
    shows: 'Failed to load comments',
    instead: { '/api/comments/**': 500 },
  },
  {
    name: 'a comment that is refused [S106]',
    as: 'bola',
    path: newestProduct,
    shows: 'Failed to post comment',
    open: write,
    instead: { '/api/comments': 500 },
  },
  {
    name: 'deleting a comment [S106]',
    as: 'bola',
    path: newestProduct,
    shows: 'Delete your comment?',
    open: press('Delete comment of Bola Adeyemi'),
  },
]

async function newestProduct({ url }: Where): Promise<string> {
  const answer = await fetch(`${url}/api/products?search=Tecno`)
  const { products } = (await answer.json()) as { products: { id: number }[] }
  return `/products/${products[0]?.id}`
}

async function write(page: Page): Promise<void> {
  await page.getByLabel('Your comment').fill('Is the battery fine?')
  await press('Post Comment')(page)
}

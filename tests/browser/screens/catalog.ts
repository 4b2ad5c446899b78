import type { Page } from 'playwright-core'
import { press, type Screen, type Where } from './screen.ts'

export const CATALOG_SCREENS: readonly Screen[] = [
  { name: 'products [S71, S72]', as: 'visitor', path: '/products', shows: /^\d+ products/ },
  {
    name: 'products, loading',
    as: 'visitor',
    path: '/products?page=1',
    shows: 'Loading products',
    instead: { '/api/products?**': 'never' },
  },
  {
    name: 'products that cannot load',
    as: 'visitor',
    path: '/products?page=1',
    shows: 'Failed to load products',
    instead: { '/api/products?**': 500 },
  },
  { name: 'products of a category', as: 'bola', path: '/products?category=books', shows: 'Clear filters' },
  {
    name: 'products by price and words',
    as: 'visitor',
    path: '/products?search=phone&minPrice=1000&sort=price_asc',
    shows: 'Clear filters',
    open: openPrices,
  },
  { name: 'products, page 2 [S71]', as: 'visitor', path: '/products?page=2', shows: 'Previous' },
  { name: 'no products [S71]', as: 'visitor', path: '/products?search=zzzzqqq', shows: 'No products found.' },
  {
    name: 'product for visitors [S77]',
    as: 'visitor',
    path: ({ scene }) => `/products/${scene.adasProduct}`,
    shows: 'Online Purchase Available',
  },
  {
    name: 'product for buyers [S77]',
    as: 'bola',
    path: ({ scene }) => `/products/${scene.adasProduct}`,
    shows: 'Online Purchase Available',
  },
  {
    name: 'product for its owner [S84]',
    as: 'ada',
    path: ({ scene }) => `/products/${scene.adasProduct}`,
    shows: 'This is your listing.',
  },
  {
    name: 'product with its price on request [S72]',
    as: 'bola',
    path: ({ scene }) => `/products/${scene.onRequest}`,
    shows: 'Price on request',
  },
  {
    name: 'product, loading',
    as: 'visitor',
    path: '/products/1?from=a-link',
    shows: 'Loading product',
    instead: { '/api/products/1': 'never' },
  },
  {
    name: 'buying as a visitor [S86]',
    as: 'visitor',
    path: ({ scene }) => `/products/${scene.adasProduct}`,
    shows: /^(No fee|with a fee of ₦)/,
    open: press('Buy Now'),
  },
  {
    name: 'buying [S86]',
    as: 'bola',
    path: ({ scene }) => `/products/${scene.adasProduct}`,
    shows: /^Pay ₦/,
    open: press('Buy Now'),
  },
  { name: 'add listing [S89]', as: 'ada', path: '/add-listing', shows: 'Add New Listing' },
  {
    name: 'add listing with errors [S92]',
    as: 'ada',
    path: '/add-listing',
    shows: 'Description is required',
    open: press('Add Product'),
  },
  { name: 'several things', as: 'ada', path: '/add-listing/several', shows: 'Choose photos' },
]

async function openPrices(page: Page, { device }: Where): Promise<void> {
  if (device === 'phone') await press('More filters')(page)
}

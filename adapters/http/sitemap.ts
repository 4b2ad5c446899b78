import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app.ts'
import { HIDDEN_SCREENS, PUBLIC_SCREENS } from './contract/screens.ts'

/** What one sitemap may name. */
const MOST_PAGES = 50_000
const KEPT_MS = 60 * 60_000
const PLAIN_SCREENS = PUBLIC_SCREENS.filter((screen) => !screen.includes(':') && screen !== '/search')

/** What crawlers ask first: where they may look, and what there is. */
export function crawlerRoutes(app: FastifyInstance, { views, publicUrl, now }: AppDeps): void {
  const robots = robotsText(publicUrl)
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )

  let made: { xml: string; at: number } | undefined
  app.get('/sitemap.xml', async (_request, reply) => {
    const at = now().getTime()
    if (made === undefined || at - made.at >= KEPT_MS) {
      const each = Math.floor((MOST_PAGES - PLAIN_SCREENS.length) / 3)
      const [products, businesses, gigs] = await Promise.all([
        views.newestProducts(each),
        views.newestBusinesses(each),
        views.newestGigs(each),
      ])
      const listed = [
        ...pagesOf('/products', products),
        ...pagesOf('/businesses', businesses),
        ...pagesOf('/gigs', gigs),
      ]
      made = { xml: sitemapOf(publicUrl, listed), at }
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(made.xml)
  })
}

/** Hidden screens by their first part; `/gigs/create` by all of it, since `/gigs` is public. */
function robotsText(publicUrl: string): string {
  const fixed = HIDDEN_SCREENS.map((screen) => screen.replace(/\/:.*$/, ''))
  const isPublic = (path: string) => PUBLIC_SCREENS.some((screen) => screen === path)
  const closed = [...new Set([...fixed, '/sandbox'])].filter((path) => !isPublic(path))
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

type ListedPage = { path: string; changedAt: Date }

function pagesOf(list: string, listings: readonly { id: number; changedAt: Date }[]): ListedPage[] {
  return listings.map(({ id, changedAt }) => ({ path: `${list}/${id}`, changedAt }))
}

function sitemapOf(publicUrl: string, pages: readonly ListedPage[]): string {
  const plain = PLAIN_SCREENS.map((path) => `<url><loc>${inXml(`${publicUrl}${path}`)}</loc></url>`)
  const listed = pages.map(
    ({ path, changedAt }) =>
      `<url><loc>${inXml(`${publicUrl}${path}`)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...plain,
    ...listed,
    '</urlset>',
    '',
  ].join('\n')
}

function inXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

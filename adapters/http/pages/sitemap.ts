import type { FastifyInstance } from 'fastify'
import { KINDS, LISTING_KINDS, pathOf } from '#domain/catalog/kinds.ts'
import { escapeHtml } from '#domain/shared/text.ts'
import { ALL_SCREENS } from '../../contract/core/screens.ts'
import type { AppDeps } from '../server/deps.ts'

/** Limit of one sitemap by its protocol. */
const MAX_PAGES = 50_000
const CACHED_MS = 60 * 60_000
const PLAIN_SCREENS = ALL_SCREENS.filter(
  ({ path, head, unlisted }) => head !== undefined && !path.includes(':') && !unlisted,
)

export function crawlerRoutes(
  app: FastifyInstance,
  { publicUrl, now }: Pick<AppDeps, 'publicUrl' | 'now'>,
): void {
  // Pages to exclude carry `noindex`, which crawlers could not read if they were disallowed here.
  const robots = `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )

  let made: { xml: string; at: number } | undefined
  app.get('/sitemap.xml', async (request, reply) => {
    const at = now().getTime()
    if (made === undefined || at - made.at >= CACHED_MS) {
      const perKind = Math.floor((MAX_PAGES - PLAIN_SCREENS.length) / LISTING_KINDS.length)
      const views = request.publicReads()
      const listed = LISTING_KINDS.map(async (type) => {
        const rows = await views.newestOf(KINDS[type].many, perKind)
        return rows.map(({ id, changedAt }) => ({ path: pathOf({ type, id }), changedAt }))
      })
      made = { xml: sitemapOf(publicUrl, (await Promise.all(listed)).flat()), at }
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(made.xml)
  })
}

type ListedPage = { path: string; changedAt: Date }

function sitemapOf(publicUrl: string, pages: readonly ListedPage[]): string {
  const plain = PLAIN_SCREENS.map(({ path }) => `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`)
  const listed = pages.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
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

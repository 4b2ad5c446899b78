import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import { type ScreenMatch, screenAt } from '../../contract/core/screens.ts'
import type { PublicSettings } from '../../contract/core/settings.ts'
import { clockedPromise } from '../../contract/ordering/escrow-copy.ts'
import { acceptedEncoding } from '../server/answers.ts'
import type { AppDeps } from '../server/deps.ts'
import type { Shows } from '../server/kept-answers.ts'
import { assetRoutes } from './assets.ts'
import { campusOf, firstPageOf, firstResponses } from './first-page.ts'
import { firstViewsOf } from './first-view.ts'
import { headOf, NO_HEAD, renderHead } from './heads.ts'
import { keepPages } from './kept-pages.ts'
import { crawlerRoutes } from './sitemap.ts'

/** Paths that programs ask: what is not there has no page. */
const NO_PAGES = /^\/(api|assets|images|share|sandbox|fees|icons|screenshots)(\/|$)/
/** The part of the built page that differs from page to page. */
const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/
/** When money is released, as this server has it. */
const PROMISE = /<!--promise-->[\s\S]*?<!--\/promise-->/
/** Where the app comes to stand, below its top bar. */
const FIRST_VIEW = '<!--first-view-->'
/** Among the scripts that the page asks for after its first paint. */
const SCREEN_SCRIPTS = '<!--screen-scripts-->'

/** The built web app: hashed assets for ever, its page with a head of its own for every path that a browser asks for. */
export async function webRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'webRoot' | 'publicUrl' | 'settings' | 'now' | 'answers'>,
): Promise<void> {
  const { webRoot, publicUrl, settings, now, answers } = deps
  crawlerRoutes(app, deps)
  if (webRoot === undefined || !existsSync(join(webRoot, 'index.html'))) {
    app.setNotFoundHandler(async () => {
      throw notFound('Not found')
    })
    return
  }
  const firstViews = await firstViewsOf(webRoot)
  await app.register(fastifyStatic, {
    root: webRoot,
    // What only the server reads.
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    // A path that is no file is a page, without a look at the disk first.
    wildcard: false,
    globIgnore: ['assets/**'],
    // A folder is no file: without this, a reader that accepts no compression is refused the home page.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
  assetRoutes(app, join(webRoot, 'assets'))
  // The worker answers it with the photos kept; without one they are lost, and the form opens.
  app.post('/share-target', (_, reply) => reply.redirect('/add-listing', 303))
  const page = rereading(join(webRoot, 'index.html'))
  const filesByScreen = rereading(join(webRoot, 'first-screens.json'))
  const pages = keepPages()
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || NO_PAGES.test(path)) throw notFound('Not found')
    const match = screenAt(path)
    const shown = match?.hidden === false ? match : undefined
    const opened = { screen: shown?.screen ?? '', id: shown?.id, campus: campusOf(request) }
    const [built, screens, head, responses] = await Promise.all([
      page(),
      filesByScreen().catch(() => '{}'),
      // Without the database the app still opens, and says itself what it cannot reach.
      headOf(path, { views: request.publicReads(shownAt(match)), publicUrl }).catch((error: unknown) => {
        request.log.error({ err: error }, 'a page was sent without its head')
        return NO_HEAD
      }),
      firstResponses(app, answers, request, opened),
    ])
    const current = settings()
    // Its first view tells how long ago something was.
    const minute = Math.floor(now().getTime() / MINUTE_MS)
    const parts = [
      built,
      screens,
      ...[head, opened, responses, current, minute].map((part) => JSON.stringify(part)),
    ]
    const kept = pages(parts, () => {
      const files = (JSON.parse(screens) as Record<string, string[]>)[opened.screen] ?? []
      const along = firstPageOf({ firstViews, opened, responses, settings: current, files })
      return built
        .replace(HEAD, () => `${renderHead(head, publicUrl)}\n    ${along.head}`)
        .replace(PROMISE, (usual) => promiseOf(current) ?? usual)
        .replace(FIRST_VIEW, () => along.view)
        .replace(SCREEN_SCRIPTS, () => along.scripts)
    })
    const encoding = acceptedEncoding(request)
    if (encoding) reply.header('content-encoding', encoding)
    if (head.hidden) reply.header('x-robots-tag', 'noindex')
    return reply
      .code(head.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', kept.etag)
      .send(await kept.body(encoding))
  })
}

/** Reads a file once a second at most: what a build replaces is served soon, and what it has not replaced yet still is. */
function rereading(path: string): () => Promise<string> {
  let [readAt, text] = [Number.NEGATIVE_INFINITY, Promise.reject<string>(new Error(`${path} was not read`))]
  text.catch(() => undefined)
  return () => {
    if (performance.now() - readAt < SECOND_MS) return text
    const before = text
    readAt = performance.now()
    text = readFile(path, 'utf8').catch((error: unknown) => before.catch(() => Promise.reject(error)))
    return text
  }
}

const LISTINGS = { '/products/:id': 'product', '/businesses/:id': 'business', '/gigs/:id': 'gig' } as const

/** The listing that a page is about. */
function shownAt(match: ScreenMatch | undefined): Shows[] {
  if (!match || match.hidden || match.id === undefined || !(match.screen in LISTINGS)) return []
  return [{ kind: LISTINGS[match.screen as keyof typeof LISTINGS], id: match.id }]
}

/** What stands there instead of the usual promise, where a clock releases too. */
function promiseOf({ autoReleaseDays }: PublicSettings): string | undefined {
  return autoReleaseDays === null ? undefined : clockedPromise(autoReleaseDays)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LISTING_KINDS, type ListingKind } from '#domain/catalog/kinds.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import { type Screen, screenAt } from '../../contract/core/screens.ts'
import type { Encodable } from '../server/answers.ts'
import type { AppDeps } from '../server/deps.ts'
import { campusOf, closedOf, firstPageOf, firstResponses } from './first-page.ts'
import { firstViewsOf } from './first-view.ts'
import type { Head } from './head-parts.ts'
import { headOf, NO_HEAD, renderHead } from './heads.ts'
import { pageCache } from './page-cache.ts'

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/
const FIRST_VIEW = '<!--first-view-->'
const SCREEN_SCRIPTS = '<!--screen-scripts-->'

type Deps = Pick<AppDeps, 'publicUrl' | 'settings' | 'now'>
type Page = { head: Head; cached: Encodable }

/** Returns the built page with its own head, first view and first responses. */
export async function pagesOf(
  app: FastifyInstance,
  webRoot: string,
  { publicUrl, settings, now }: Deps,
): Promise<(path: string, request: FastifyRequest) => Promise<Page>> {
  const firstViews = await firstViewsOf(webRoot)
  const builtPage = rereading(join(webRoot, 'index.html'))
  const filesByScreen = rereading(join(webRoot, 'first-screens.json'))
  const cache = pageCache()
  return async (path, request) => {
    const match = screenAt(path)
    const shown = match?.screen.first ? match : undefined
    const opened = { screen: shown?.screen, id: shown?.id, campus: campusOf(request) }
    const [built, screens, head, responses] = await Promise.all([
      builtPage(),
      filesByScreen().catch(() => '{}'),
      // Without the database the app still opens, and reports the failure itself.
      headOf(request.url, { views: request.publicReads(kindsOf(match?.screen.head)), publicUrl }).catch(
        (error: unknown) => {
          request.log.error({ err: error }, 'a page was sent without its head')
          return NO_HEAD
        },
      ),
      firstResponses(app, request, opened),
    ])
    const current = settings()
    const closed = closedOf(request, responses)
    // The first view shows relative times, so pages are cached by the minute.
    const minute = Math.floor(now().getTime() / MINUTE_MS)
    const others = [head, opened, closed, responses, current, minute].map((part) => JSON.stringify(part))
    const cached = cache([built, screens, ...others], () => {
      const files = (JSON.parse(screens) as Record<string, string[]>)[opened.screen?.path ?? ''] ?? []
      const along = firstPageOf({ firstViews, opened, closed, responses, settings: current, files })
      return built
        .replace(HEAD, () => `${renderHead(head, publicUrl)}\n    ${along.head}`)
        .replace(FIRST_VIEW, () => along.view)
        .replace(SCREEN_SCRIPTS, () => along.scripts)
    })
    return { head, cached }
  }
}

/** Rereads a file at most once a second, and serves the old text while it is missing. */
function rereading(path: string): () => Promise<string> {
  let text: Promise<string> | undefined
  let readAt = 0
  return () => {
    if (text && performance.now() - readAt < SECOND_MS) return text
    const before = text
    readAt = performance.now()
    text = readFile(path, 'utf8').catch((error: unknown) => before ?? Promise.reject(error))
    return text
  }
}

function kindsOf(head: Screen['head']): ListingKind[] {
  return LISTING_KINDS.filter((kind) => kind === head)
}

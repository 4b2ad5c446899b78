import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Product } from './contract/catalog.ts'
import { CAMPUSES, type Campus } from './contract/choices.ts'
import { firstCalls } from './contract/first-calls.ts'
import { getSettings, type PublicSettings } from './contract/settings.ts'
import { firstView, PICTURE_SIZES, pictureSet, type Shown } from './first-view.ts'
import { escaped, scriptSafe } from './html.ts'

/** Of a page: what its head has more, its first view, and the files of its screen. All as HTML. */
export type FirstPage = { head: string; view: string; scripts: string }

type Opened = { webRoot: string; screen: string; id: number | undefined; settings: PublicSettings }

/**
 * What is sent along with a page so that it need not ask: the files of its screen, the answers to its first calls (every
 * page asks how the server is set up), where its first picture is, and the top of the screen itself.
 */
export async function firstPageOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { webRoot, screen, id, settings }: Opened,
): Promise<FirstPage> {
  const files = (await screensOf(webRoot))[screen] ?? []
  const campus = campusOf(request)
  const answers = request.url.includes('?')
    ? {}
    : await answersFor(app, request, firstCalls(screen, { campus, id }))
  const shown = shownOf(answers, campus)
  const [image] = (shown.product ?? shown.products?.[0])?.Images ?? []
  return {
    head: [
      ...(image === undefined ? [] : [preload(image.url, PICTURE_SIZES[shown.product ? 'detail' : 'card'])]),
      `<script type="application/json" id="answers" data-server>${scriptSafe({ ...answers, [getSettings.path]: settings })}</script>`,
    ].join('\n    '),
    view: firstView(screen, shown),
    scripts: files
      .map(
        (file) =>
          `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escaped(file)}" data-server />`,
      )
      .join(''),
  }
}

type Answer = Product | { products: Product[] } | { isDisabled: true }
type Answers = Record<string, Answer>

async function answersFor(app: FastifyInstance, request: FastifyRequest, calls: string[]): Promise<Answers> {
  const answers = await Promise.all(
    calls.map(async (url) => {
      const answer = await app.inject({ method: 'GET', url, remoteAddress: request.ip })
      return answer.statusCode === 200 ? [[url, JSON.parse(answer.payload)] as const] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}

function shownOf(answers: Answers, campus: Campus | undefined): Shown {
  const [answer] = Object.values(answers)
  if (answer === undefined) return { campus }
  if ('products' in answer) return { campus, products: answer.products }
  return 'userId' in answer ? { campus, product: answer } : { campus }
}

/** The campus that a visitor picked. */
function campusOf(request: FastifyRequest): Campus | undefined {
  const picked = /(?:^|;\s*)userCampus=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1]
  return CAMPUSES.find((each) => each === picked)
}

function preload(url: string, sizes: string): string {
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escaped(pictureSet(url, 'avif'))}" imagesizes="${escaped(sizes)}" data-server />`
}

async function screensOf(webRoot: string): Promise<Record<string, string[]>> {
  try {
    return JSON.parse(await readFile(join(webRoot, 'first-screens.json'), 'utf8'))
  } catch {
    return {}
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import { APP_SHELL } from '../../contract/core/app-shell.ts'
import { hasNoPage } from '../../contract/core/server-paths.ts'
import { acceptedEncoding } from '../server/answers.ts'
import type { AppDeps } from '../server/deps.ts'
import { QUIET } from '../server/tracing.ts'
import { assetRoutes } from './assets.ts'
import { pagesOf } from './pages.ts'
import { crawlerRoutes } from './sitemap.ts'

/** Serves hashed assets, and the app's page with a head of its own for every other path. */
export async function webRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'webRoot' | 'publicUrl' | 'settings' | 'now'>,
): Promise<void> {
  const { webRoot } = deps
  crawlerRoutes(app, deps)
  if (webRoot === undefined || !existsSync(join(webRoot, 'index.html'))) {
    app.setNotFoundHandler(async () => {
      throw notFound('Not found')
    })
    return
  }
  await app.register(fastifyStatic, {
    ...QUIET,
    root: webRoot,
    // Files that only the server reads.
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    // A path that is not a file is a page, without a lookup on disk.
    wildcard: false,
    globIgnore: ['assets/**', 'index.html', 'first-screens.json', '**/*.br', '**/*.gz'],
    // A folder is not a file: otherwise clients without compression get an error for the home page.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
  assetRoutes(app, join(webRoot, 'assets'))
  app.get('/index.html', (_, reply) => reply.redirect('/', 301))
  app.get(APP_SHELL, (_, reply) => reply.header('x-robots-tag', 'noindex').sendFile('index.html'))
  // The service worker handles it with the shared photos; without one they are lost, and the form opens.
  app.post('/share-target', (_, reply) => reply.redirect('/add-listing', 303))
  const pageAt = await pagesOf(app, webRoot, deps)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || hasNoPage(path)) throw notFound('Not found')
    const { head, cached } = await pageAt(path, request)
    const encoding = acceptedEncoding(request)
    if (encoding) reply.header('content-encoding', encoding)
    if (head.hidden) reply.header('x-robots-tag', 'noindex')
    return reply
      .code(head.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', cached.etag)
      .send(await cached.body(encoding))
  })
}

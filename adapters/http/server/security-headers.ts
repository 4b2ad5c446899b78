import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { PublicSettings } from '../../contract/core/settings.ts'

const GOOGLE = 'https://accounts.google.com/gsi/'
const TURNSTILE = 'https://challenges.cloudflare.com'

/** Our pages never use these, so injected scripts cannot either. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Browsers never run these as a document or worker. */
const FILES = /^\/(?:assets|images|icons|screenshots)\//
/** Paths of JSON; `nosniff` stops browsers from guessing another type. */
const CALLS = /^\/api\//
const JSON_ANSWER = /^application\/json\b/
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

type Requested = { publicUrl: string; settings: () => PublicSettings; webRoot?: string }

/** Files and JSON omit headers for documents, which would add most of a kilobyte to each of dozens of requests. */
export async function registerSecurityHeaders(app: FastifyInstance, requested: Requested): Promise<void> {
  const { contentSecurityPolicy, ...others } = helmetOptions(requested)
  const policy = policyOf(contentSecurityPolicy.directives)
  await app.register(helmet, { ...others, contentSecurityPolicy: false })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    reply.header('content-security-policy', policy)
  })
  app.addHook('onSend', async ({ url }, reply) => {
    const isFile = FILES.test(url) && reply.statusCode < 400
    const isJson = CALLS.test(url) && JSON_ANSWER.test(String(reply.getHeader('content-type')))
    if (isFile || isJson) for (const name of OF_DOCUMENTS) reply.removeHeader(name)
  })
}

/** Built once instead of per request as helmet would. */
function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, allowed]) =>
      [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...allowed].join(' '),
    )
    .join(';')
}

/** Allows external origins only for configured services: Google's button and the security check. */
function helmetOptions({ publicUrl, settings, webRoot }: Requested) {
  const { googleClientId, turnstileSiteKey } = settings()
  const secure = publicUrl.startsWith('https:')
  const google = googleClientId === null ? [] : [GOOGLE]
  const outside = [...google, ...(turnstileSiteKey === null ? [] : [TURNSTILE])]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptsOf(webRoot), ...outside],
        frameSrc: outside.length === 0 ? ["'none'"] : outside,
        // React sets style attributes; styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'", ...google],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...google],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Google's sign-in popup must be able to message the page that opened it.
    crossOriginOpenerPolicy: {
      policy: googleClientId === null ? 'same-origin' : 'same-origin-allow-popups',
    },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  } as const
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** Returns hashes of our inline scripts; any other stays blocked. */
function inlineScriptsOf(webRoot: string | undefined): string[] {
  const page = webRoot === undefined ? '' : pageIn(webRoot)
  return [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

function pageIn(webRoot: string): string {
  try {
    return readFileSync(join(webRoot, 'index.html'), 'utf8')
  } catch {
    return ''
  }
}

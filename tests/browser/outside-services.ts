import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Page } from 'playwright-core'

const CLIENT_ID = 'campus.apps.example'
const ISSUER = 'https://accounts.issuer.test'
const keys = await generateKeyPair('RS256')

/** Replaces Google's script and the security check by buttons that respond as the test wants. */
export async function standIns(
  page: Page,
  sign: (nonce: string) => Promise<string> = async () => '',
): Promise<void> {
  await page.exposeFunction('signedByGoogle', sign)
  const script = (body: string) => ({ contentType: 'text/javascript', body: `{ ${body} }` })
  const button = `const button = (text, press) => { const b = document.createElement('button'); b.type = 'button'; b.textContent = text; b.onclick = press; return b };`
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill(
      script(`${button} let asked; window.google = { accounts: { id: {
        initialize: (options) => { asked = options },
        renderButton: (place) => place.replaceChildren(button('Continue with a stand-in', async () => asked.callback({ credential: await signedByGoogle(asked.nonce) }))),
      } } }`),
    ),
  )
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill(
      script(`${button} window.turnstile = { remove() {}, render: (place, options) => {
        place.replaceChildren(
          button('check: a person', () => options.callback('good')),
          button('check: a robot', () => options.callback('bad')),
          button('check: expire', () => options['expired-callback']()),
        ); return 'one' } }`),
    ),
  )
}

/** Signs a credential of this subject like Google. */
export function credential(subject: string, nonce: string): Promise<string> {
  return new SignJWT({
    nonce,
    jti: crypto.randomUUID(),
    email: `${subject}@gmail.test`,
    email_verified: true,
    name: 'Gozie Eze',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject(subject)
    .setIssuer(ISSUER)
    .setAudience(CLIENT_ID)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(keys.privateKey)
}

export type Outside = { settings: Record<string, string>; stop: () => Promise<void> }

/** Starts the external services of the server: the issuer's keys, and the check's verdict. */
export async function startOutside(): Promise<Outside> {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const answer =
      request.url === '/certs'
        ? { keys: [jwk] }
        : { success: new URLSearchParams(body).get('response') === 'good' }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: ISSUER,
      GOOGLE_JWKS_URL: `${url}/certs`,
      TURNSTILE_SITE_KEY: 'site',
      TURNSTILE_SECRET_KEY: 'secret',
      TURNSTILE_VERIFY_URL: `${url}/siteverify`,
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

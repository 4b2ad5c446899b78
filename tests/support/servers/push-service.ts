import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Shown = { id: number; title: string; body: string; path: string }
type Received = { shown: Shown; headers: Record<string, string | string[] | undefined> }

/** Starts a push service with browsers of its own, whose messages it decrypts. */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const server = createServer(async (request, reply) => {
    const browser = browsers.get(request.url ?? '')
    const body = await buffer(request)
    if (browser && browser.answer < 300)
      browser.received.push({ shown: JSON.parse(opened(body, browser)), headers: request.headers })
    if (browser) browser.requested += 1
    reply.writeHead(browser?.answer ?? 410).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** Subscribes a browser. */
    browser(): Browser {
      const path = `/push/${randomBytes(12).toString('hex')}`
      const ecdh = createECDH('prime256v1')
      const publicKey = ecdh.generateKeys()
      const auth = randomBytes(16)
      const browser: Browser = {
        subscription: {
          endpoint: `http://127.0.0.1:${port}${path}`,
          keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
        },
        received: [],
        requested: 0,
        answer: 201,
        secret: (other) => ecdh.computeSecret(other),
        publicKey,
        auth,
      }
      browsers.set(path, browser)
      return browser
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Browser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: Received[]
  /** Number of requests. */
  requested: number
  /** Status of the service's responses. */
  answer: number
  secret: (other: Buffer) => Buffer
  publicKey: Buffer
  auth: Buffer
}

/** Decrypts a message (RFC 8188 and 8291). */
function opened(body: Buffer, { secret, publicKey, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const sender = body.subarray(21, keyEnd)
  const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
    const made = createHmac('sha256', key)
    for (const part of parts) made.update(part)
    return made.digest()
  }
  const one = Buffer.from([1])
  const input = hmac(hmac(auth, secret(sender)), 'WebPush: info\0', publicKey, sender, one)
  const base = hmac(salt, input)
  const key = hmac(base, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16)
  const nonce = hmac(base, 'Content-Encoding: nonce\0', one).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { RequestOptions } from 'web-push'
import type { Push, PushDelivery, PushMessage, PushSubscription } from '#domain/notifying/ports.ts'
import { isPushEndpoint, NotPublic, publicLookup } from './endpoints.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const ANSWER_WITHIN_MS = 8000
const library = async () => (await import('web-push')).default

export async function newPushKeys(): Promise<PushKeys> {
  return (await library()).generateVAPIDKeys()
}

/** Sends by RFC 8030, encrypted (8291), signed (8292). `subject` is our contact: `mailto:` or `https:`. */
export function createWebPush({
  keys,
  subject,
  loopback = false,
}: {
  keys: () => Promise<PushKeys>
  subject: string
  loopback?: boolean
}): Push {
  return async (subscription, message) => {
    if (!isPushEndpoint(subscription.endpoint, { loopback })) return { outcome: 'gone' }
    const vapidDetails = { subject, ...(await keys()) }
    try {
      return outcomeOf(await post(await sealed(subscription, message, vapidDetails)))
    } catch (error) {
      return failedPush(error)
    }
  }
}

/** An unknown host is not retried for this message. */
export function failedPush(error: unknown): PushDelivery {
  if (error instanceof NotPublic || error instanceof Unsealable) return { outcome: 'gone' }
  const { code, message: reason } = error as NodeJS.ErrnoException
  return { outcome: code === 'ENOTFOUND' ? 'refused' : 'later', reason }
}

class Unsealable extends Error {}

type Sealed = { endpoint: string; headers: Record<string, string | number>; body: Buffer }

async function sealed(
  { endpoint, p256dh, auth }: PushSubscription,
  { ttlS, urgency, topic, ...shown }: PushMessage,
  vapidDetails: RequestOptions['vapidDetails'] & object,
): Promise<Sealed> {
  const webPush = await library()
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(shown),
      { vapidDetails, TTL: ttlS, urgency, topic, contentEncoding: 'aes128gcm' },
    )
    return { endpoint, headers: headers as Sealed['headers'], body: body as Buffer }
  } catch (error) {
    throw new Unsealable('nothing can be encrypted for this browser', { cause: error })
  }
}

/** Resolves with the status; redirects are not followed. */
function post({ endpoint, headers, body }: Sealed): Promise<number> {
  const isLoopback = endpoint.startsWith('http:')
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(!isLoopback && { lookup: publicLookup }),
    }
    const sent = (isLoopback ? httpRequest : httpsRequest)(endpoint, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      // The response body is not read.
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function outcomeOf(status: number): PushDelivery {
  if (status >= 200 && status < 300) return { outcome: 'delivered' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `the push service returned ${status}`
  return status === 429 || status >= 500 ? { outcome: 'later', reason } : { outcome: 'refused', reason }
}

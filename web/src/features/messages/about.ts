import type { AboutQuery } from '#adapters/contract/messaging/messages.ts'

const FORM = /^(product|business|gig|order)-([1-9]\d{0,14})$/

/** Returns the subject of new messages in the URL: `?about=order-12`. */
export function aboutOf(params: URLSearchParams): AboutQuery {
  const [, kind, id] = FORM.exec(params.get('about') ?? '') ?? []
  return kind === undefined ? {} : { [`${kind}Id`]: Number(id) }
}

import type { CallInput, CallKey, CallReply } from '#adapters/contract/calls.ts'
import { sameAddress } from '#adapters/contract/core/first-calls.ts'
import { token } from '../session/session.ts'
import { requestOf } from './request.ts'

let answers: Map<string, unknown> | undefined

/** Starts with the public response embedded in the page, once and while it opens; members see it until their own. */
export function preloadedResponse<Key extends CallKey>(key: Key, input: CallInput<Key>) {
  return {
    initialData: () => take(requestOf(key, input).url) as CallReply<Key> | undefined,
    initialDataUpdatedAt: () => (token() === undefined ? Date.now() : 0),
  }
}

function take(address: string): unknown {
  answers ??= read()
  const name = sameAddress(address)
  const answer = answers.get(name)
  answers.delete(name)
  return answer
}

function read(): Map<string, unknown> {
  const element = document.getElementById('answers')
  try {
    return new Map(Object.entries(JSON.parse(element?.textContent || '{}') as Record<string, unknown>))
  } catch {
    return new Map()
  }
}

// Later queries need fresh answers.
window.addEventListener('load', () => setTimeout(() => answers?.clear(), 5000))

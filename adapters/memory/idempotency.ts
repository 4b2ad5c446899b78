import type { Answer, IdempotencyKeys } from '#adapters/http/contract/idempotency-keys.ts'

/** Remembered answers in memory. */
export function memoryIdempotencyKeys(): IdempotencyKeys {
  const kept = new Map<string, { request: string; answer?: Answer; isLapsed?: boolean }>()
  const nameOf = ({ userId, key }: { userId: number; key: string }) => `${userId}|${key}`
  return {
    async begin(request) {
      const asked = `${request.method} ${request.path} ${request.hash}`
      const before = kept.get(nameOf(request))
      if (!before) {
        kept.set(nameOf(request), { request: asked })
        return 'new'
      }
      if (before.request !== asked) return 'other_body'
      if (before.isLapsed) {
        before.isLapsed = false
        return 'new'
      }
      return before.answer ? { replay: before.answer } : 'in_progress'
    },
    async finish(request, answer) {
      const before = kept.get(nameOf(request))
      if (before) before.answer = answer
    },
    release: async (request) => void kept.delete(nameOf(request)),
    async lapse(request) {
      const before = kept.get(nameOf(request))
      if (before) before.isLapsed = true
    },
  }
}

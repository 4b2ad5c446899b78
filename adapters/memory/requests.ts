import type { Requests } from '#domain/shared/stores.ts'
import type { State } from './state.ts'

export function memoryRequests(state: State): Requests {
  return {
    made: async (by, key) => state.requests.get(`${by}|${key}`),
    store: async (by, key, ids) => void state.requests.set(`${by}|${key}`, [...ids]),
  }
}

import { send, type testApp } from '#tests/support/servers/app.ts'

export type World = Awaited<ReturnType<typeof testApp>>

/** Calls of the tests; the world exists inside them only. */
export function callsIn(world: () => World) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token?: string) =>
    send(world().app, { method, url, ...(payload && { payload }), ...(token && { token }) })
  const login = (email: string, password: string) => call('POST', '/api/auth/login', { email, password })
  const isIn = async (token: string) => (await call('GET', '/api/auth/me', undefined, token)).status === 200
  return { call, login, isIn }
}

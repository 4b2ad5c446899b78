import { aForm, aPhoto } from '#tests/support/market/forms.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

export type World = Awaited<ReturnType<typeof aWorld>>

/** Two sellers of one campus, an admin of another (Ngozi) and one of all (Sade). */
export async function aWorld() {
  const { app, market } = await testApp()
  const [ada, bola, ngozi, sade] = await Promise.all(Array.from({ length: 4 }, () => aUser(market)))
  if (!ada || !bola || !ngozi || !sade) throw new Error('four people')
  const promote = (id: number, role: 'ADMIN' | 'SUPER_ADMIN', adminCampus: string | null) =>
    market.atomically(async ({ users }) => {
      const user = await users.byId(id)
      if (user) await users.save({ ...user, role, adminCampus })
    })
  await promote(ngozi.id, 'ADMIN', 'ui')
  await promote(sade.id, 'SUPER_ADMIN', null)
  return { app, market, ada, bola, ngozi, sade, photo: await aPhoto() }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls of the tests; the world exists inside them only. */
export function callsIn(world: () => World) {
  return {
    call: (method: Method, url: string, token?: string, payload?: object) =>
      send(world().app, { method, url, ...(token && { token }), ...(payload && { payload }) }),
    sendForm: async (url: string, token: string, field: string, photos: number, fields = {}) => {
      const form = await aForm(fields, field, Array<Buffer>(photos).fill(world().photo))
      return send(world().app, { method: 'POST', url, token, ...form })
    },
  }
}

export function imagesOf(body: Record<string, unknown>) {
  return body.Images as { id: number; url: string }[]
}

import { aForm, aPhoto } from '#tests/support/market/forms.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

export type World = Awaited<ReturnType<typeof aWorld>>

/** Ada with a balance, bidders, and an admin of their campus (Ngozi). */
export async function aWorld() {
  const { app, market } = await testApp()
  const [ada, bola, chidi, ngozi] = await Promise.all(
    [10_000, 0, 0, 0].map((naira) => aUser(market, { naira })),
  )
  if (!ada || !bola || !chidi || !ngozi) throw new Error('four people')
  await market.atomically(async ({ users }) => {
    const user = await users.byId(ngozi.id)
    if (user) await users.save({ ...user, role: 'ADMIN', adminCampus: 'unilag' })
  })
  return { app, market, ada, bola, chidi, ngozi, photo: await aPhoto() }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Body = Record<string, unknown>

/** Fields of a gig, if a test has no others. */
export const FIELDS = {
  description: 'A poster for the departmental dinner',
  budget: '5000',
  duration: '7',
  category: 'design',
  campus: 'unilag',
  skills: 'Figma, Canva, Figma,',
}

/** Calls of the tests; the world exists inside them only. */
export function callsIn(world: () => World) {
  const call = (method: Method, url: string, token?: string, payload?: object) =>
    send(world().app, { method, url, ...(token && { token }), ...(payload && { payload }) })
  const sendForm = async (url: string, token: string, photos: number, fields: object = {}) => {
    const form = await aForm(fields, 'images', Array<Buffer>(photos).fill(world().photo))
    return send(world().app, { method: 'POST', url, token, ...form })
  }
  const post = (token = world().ada.token, fields: object = {}, photos = 0) =>
    sendForm('/api/gigs', token, photos, { ...FIELDS, ...fields })
  const posted = async (fields: object = {}, photos = 0): Promise<number> => {
    const { body } = await post(world().ada.token, fields, photos)
    return Number((body.data as Body).id)
  }
  const gigOf = async (id: number, token?: string) =>
    (await call('GET', `/api/gigs/${id}`, token)).body.data as Body
  const bidOn = (id: number, token: string, change: object = {}) =>
    call('POST', `/api/bids/${id}`, token, {
      gigId: id,
      amount: 3000,
      deliveryTime: 4,
      proposal: 'I have done ten',
      ...change,
    })
  return { call, sendForm, post, posted, gigOf, bidOn }
}

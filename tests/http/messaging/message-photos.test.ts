import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allNames } from '#domain/catalog/images.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type User = Awaited<ReturnType<typeof aUser>>
type Photo = { id: number; width: number; height: number }

let world: Awaited<ReturnType<typeof testApp>>
let photo: Buffer
beforeAll(async () => {
  world = await testApp()
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 31/1 0/1' } })
    .toBuffer()
})
afterAll(() => world.app.close())

const two = async () => [await aUser(world.market), await aUser(world.market)] as const

async function sendPhotos(as: User, to: User, photos: readonly Buffer[], content?: string, query = '') {
  const form = new FormData()
  if (content !== undefined) form.append('content', content)
  for (const [index, bytes] of photos.entries())
    form.append('images', new Blob([new Uint8Array(bytes)]), `photo-${index}.jpg`)
  const request = new Request('http://x', { method: 'POST', body: form })
  return send(world.app, {
    method: 'POST',
    url: `/api/messages/conversation/${to.id}/photos${query}`,
    token: as.token,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}
const keys = async () => {
  const rows = await world.market.db.selectFrom('message_images').select('key').execute()
  return rows.map(({ key }) => key)
}

describe('Photos in messages', () => {
  test('go with text or without; five are accepted, a sixth is rejected, and an empty message too', async () => {
    const [ada, bola] = await two()
    const { status, body } = await sendPhotos(ada, bola, Array(5).fill(photo), ' The scratch is here ')
    expect([status, body.content, (body.images as Photo[]).length]).toEqual([201, 'The scratch is here', 5])
    expect((await sendPhotos(ada, bola, [photo])).body).toMatchObject({ content: '', read: false })
    const many = await sendPhotos(ada, bola, Array(6).fill(photo))
    expect([many.status, many.body.message]).toEqual([400, 'Maximum 5 images allowed'])
    expect((await sendPhotos(ada, bola, [], ' ')).body).toMatchObject({ message: 'Message is required' })
    const broken = await sendPhotos(ada, bola, [Buffer.from('%PDF-1.7')])
    expect(broken.status).toBe(415)
  })

  test('are re-encoded, without location, and have no public address', async () => {
    const [ada, bola] = await two()
    const { body } = await sendPhotos(ada, bola, [photo])
    const [image] = body.images as Photo[]
    const shown = await world.app.inject({
      url: `/api/messages/images/${image?.id}/1024`,
      headers: { authorization: `Bearer ${bola.token}` },
    })
    const { format, exif } = await sharp(shown.rawPayload).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect((await world.app.inject(`/api/messages/images/${image?.id}/320`)).statusCode).toBe(401)
    for (const url of ['/api/messages/images/0/320', `/api/messages/images/${image?.id}/640`]) {
      const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${bola.token}` } })
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
  })

  test('are rejected for blocked users, before they are read', async () => {
    const [ada, bola] = await two()
    await send(world.app, { method: 'POST', url: `/api/users/${ada.id}/block`, token: bola.token })
    const before = await keys()
    expect((await sendPhotos(ada, bola, [photo])).body).toMatchObject({ code: 'BLOCKED' })
    expect(await keys()).toEqual(before)
  })

  test('are shown as a photo in the conversation list, the export and the app’s notifications', async () => {
    const [ada, bola] = await two()
    await sendPhotos(ada, bola, [photo])
    const list = await send(world.app, { method: 'GET', url: '/api/messages', token: bola.token })
    const [entry] = list.body as unknown as { latestMessage: { images: Photo[] } }[]
    expect(entry?.latestMessage.images).toEqual([expect.objectContaining({ width: 400, height: 300 })])
    const file = await world.app.inject({
      url: '/api/auth/export',
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(file.json().messages[0].images).toHaveLength(1)
  })

  test('stay with their sender when the other account closes, and are deleted with the sender’s', async () => {
    const [ada, bola] = await two()
    const before = await keys()
    await sendPhotos(ada, bola, [photo])
    const [key = ''] = (await keys()).filter((each) => !before.includes(each))
    expect(allNames(key).length).toBeGreaterThan(0)
    const close = async ({ token }: typeof ada) => {
      const payload = { password: 'secret-1' }
      const { status } = await send(world.app, { method: 'DELETE', url: '/api/auth/me', token, payload })
      expect(status).toBe(200)
      return (await world.market.events()).at(-1)
    }
    expect(await close(bola)).toMatchObject({ type: 'account.closed', imageKeys: [] })
    expect(await keys()).toEqual([...before, key])
    expect(await close(ada)).toMatchObject({ type: 'account.closed', imageKeys: [key] })
    expect(await keys()).toEqual(before)
  })
})

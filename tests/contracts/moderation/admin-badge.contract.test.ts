import { expect, test } from 'vitest'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aProduct, aUser } from '#tests/support/market/builders.ts'

const postgres = onPostgres()

test.each([
  ['USER', false],
  ['ADMIN', true],
  ['SUPER_ADMIN', true],
] as const)('a badge shows for a %s wherever they appear: %s', async (role, isAdmin) => {
  const { atomically, views } = postgres.backend
  const add = (change: Partial<ReturnType<typeof aUser>>) =>
    atomically(({ users }) => users.add(aUser(change)))
  const id = await add({ role, adminCampus: role === 'ADMIN' ? 'unilag' : null })
  const reader = await add({})
  const viewer = { id: reader, role: 'USER' as const, adminCampus: null }
  const productId = await atomically(({ products }) => products.add(aProduct(id)))
  const createdAt = new Date()
  await atomically(async ({ comments, messages }) => {
    await comments.add({ userId: id, item: { type: 'product', id: productId }, content: 'Hello', createdAt })
    await messages.add({
      senderId: id,
      receiverId: reader,
      content: 'Hello',
      createdAt,
      about: null,
      readAt: null,
    })
  })

  expect(await views.person(id)).toMatchObject({ isAdmin })
  expect(await views.seller(id, viewer)).toMatchObject({ isAdmin })
  expect(await views.product(productId, viewer)).toMatchObject({ User: { isAdmin } })
  expect(await views.comments({ type: 'product', id: productId }, viewer)).toMatchObject([
    { user: { isAdmin } },
  ])
  expect(await views.conversations(reader)).toMatchObject([{ otherUser: { id, isAdmin } }])
  expect(await views.conversation(reader, id)).toMatchObject([
    { sender: { isAdmin }, receiver: { isAdmin: false } },
  ])
})

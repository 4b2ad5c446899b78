import type { AboutQuery, Message } from '#adapters/contract/messaging/messages.ts'
import { ApiError, call } from '../../lib/api/client.ts'
import { unsentPhotos } from './stored-photos.ts'

type Photographed = { key: string; content: string; about?: AboutQuery | undefined }

/** Sends photos stored under the idempotency key; throws when they are gone. */
export async function deliverPhotos(
  userId: number,
  { key, content, about = {} }: Photographed,
): Promise<Message> {
  const files = await unsentPhotos.stored(key)
  if (files.length === 0)
    throw new ApiError(400, {
      message: 'Those photos are gone. Please choose them again.',
      code: 'PHOTOS_GONE',
    })
  const body = new FormData()
  body.append('content', content)
  for (const file of files) body.append('images', file, file.name)
  const message = await call(
    'POST /api/messages/conversation/:userId/photos',
    { params: { userId }, query: about, body },
    { idempotencyKey: key },
  )
  await unsentPhotos.drop(key)
  return message
}

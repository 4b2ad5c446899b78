import { LRUCache } from 'lru-cache'
import { type CardRenderer, type ImageStore, imageName, type SharePicture } from '#domain/catalog/images.ts'
import { fairQueue } from './fair-queue.ts'

const MAX_BYTES = 16 * 2 ** 20
const WAITING = 32

/** Draws one at a time; caches the last 16 MB. */
export function sharePicture(store: Pick<ImageStore, 'open'>, render: CardRenderer): SharePicture {
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const inTurn = fairQueue({ atOnce: 1, waiting: WAITING })
  const photoOf = async (key: string | undefined) => {
    const file = key === undefined ? undefined : await store.open(imageName(key, 1024, 'webp'))
    return file && collected(file.stream)
  }

  return async (card) => {
    const name = JSON.stringify(card)
    return (
      drawn.get(name) ??
      inTurn(
        async () => {
          const picture = drawn.get(name) ?? (await render(card, await photoOf(card.photo)))
          drawn.set(name, picture)
          return picture
        },
        { owner: 'previews' },
      )
    )
  }
}

async function collected(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

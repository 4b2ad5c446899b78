import {
  type ImageStore,
  imageName,
  type PreviewRenderer,
  type SharePicture,
  shareName,
} from '#domain/catalog/images.ts'
import { fairQueue } from './fair-queue.ts'

/** The pictures of previews, out of the store that keeps them; what it does not have yet is drawn, one at a time, and kept. */
export function sharePicture(store: Pick<ImageStore, 'open' | 'put'>, render: PreviewRenderer): SharePicture {
  const inTurn = fairQueue({ atOnce: 1 })
  const stored = async (name: string) => {
    const file = await store.open(name)
    return file && collected(file.stream)
  }

  return async (key) => {
    const name = shareName(key)
    const before = await stored(name)
    if (before) return before
    return inTurn(
      async () => {
        const photo = await stored(imageName(key, 1024, 'webp'))
        if (!photo) return undefined
        const picture = await render(photo)
        await store.put(name, picture, 'image/jpeg')
        return picture
      },
      { owner: name },
    )
  }
}

async function collected(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

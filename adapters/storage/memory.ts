import { contentTypeOf, type ImageStore } from '#domain/catalog/images.ts'

/** Keeps images for as long as the process lives. */
export function memoryImageStore(): ImageStore {
  const kept = new Map<string, { bytes: Uint8Array; putAt: number }>()

  return {
    put: async (name, bytes, contentType) => {
      if (contentTypeOf(name) !== contentType) throw new Error(`not an image name of ${contentType}: ${name}`)
      kept.set(name, { bytes: kept.get(name)?.bytes ?? bytes.slice(), putAt: Date.now() })
    },

    open: async (name) => {
      const bytes = kept.get(name)?.bytes
      const contentType = contentTypeOf(name)
      if (!bytes || contentType === undefined) return undefined
      return { stream: oneChunk(bytes), size: bytes.byteLength, contentType }
    },

    remove: async (name, putBefore) => {
      const putAt = kept.get(name)?.putAt ?? 0
      if (!putBefore || putAt < putBefore.getTime()) kept.delete(name)
    },
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

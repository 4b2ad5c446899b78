import { contentTypeOf, type ImageStore } from '#domain/catalog/images.ts'

/** Keeps images for as long as the process lives. */
export function memoryImageStore(): ImageStore {
  const kept = new Map<string, Uint8Array>()

  return {
    put: async (name, bytes, contentType) => {
      if (contentTypeOf(name) !== contentType) throw new Error(`not an image name of ${contentType}: ${name}`)
      kept.set(name, bytes.slice())
    },

    open: async (name) => {
      const bytes = kept.get(name)
      const contentType = contentTypeOf(name)
      if (!bytes || contentType === undefined) return undefined
      return { stream: oneChunk(bytes), size: bytes.byteLength, contentType }
    },

    remove: async (name) => {
      kept.delete(name)
    },
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

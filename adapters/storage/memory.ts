import { contentTypeOf, type ImageStore, isBeginning } from '#domain/catalog/images.ts'

export function memoryImageStore(): ImageStore {
  const stored = new Map<string, { bytes: Uint8Array; putAt: Date }>()

  return {
    put: async (name, bytes, contentType) => {
      if (contentTypeOf(name) !== contentType) throw new Error(`not an image name of ${contentType}: ${name}`)
      stored.set(name, { bytes: bytes.slice(), putAt: new Date() })
    },

    open: async (name) => {
      const bytes = stored.get(name)?.bytes
      const contentType = contentTypeOf(name)
      if (!bytes || contentType === undefined) return undefined
      return { stream: oneChunk(bytes), size: bytes.byteLength, contentType }
    },

    remove: async (name) => {
      stored.delete(name)
    },

    list: async (digits, { limit, next: after = '' }) => {
      if (!isBeginning(digits)) throw new Error(`not how names begin: ${digits}`)
      const behind = [...stored].filter(([name]) => name.startsWith(digits) && name > after).toSorted()
      const files = behind.slice(0, limit).map(([name, { putAt }]) => ({ name, putAt }))
      return { files, next: behind.length > limit ? files.at(-1)?.name : undefined }
    },
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

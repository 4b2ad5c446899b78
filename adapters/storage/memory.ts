import { contentTypeOf, type ImageStore, isBeginning } from '#domain/catalog/images.ts'

/** Keeps images for as long as the process lives. */
export function memoryImageStore(): ImageStore {
  const kept = new Map<string, { bytes: Uint8Array; putAt: Date }>()

  return {
    put: async (name, bytes, contentType) => {
      if (contentTypeOf(name) !== contentType) throw new Error(`not an image name of ${contentType}: ${name}`)
      kept.set(name, { bytes: bytes.slice(), putAt: new Date() })
    },

    open: async (name) => {
      const bytes = kept.get(name)?.bytes
      const contentType = contentTypeOf(name)
      if (!bytes || contentType === undefined) return undefined
      return { stream: oneChunk(bytes), size: bytes.byteLength, contentType }
    },

    remove: async (name) => {
      kept.delete(name)
    },

    list: async (digits, { most, next: after = '' }) => {
      if (!isBeginning(digits)) throw new Error(`not how names begin: ${digits}`)
      const behind = [...kept].filter(([name]) => name.startsWith(digits) && name > after).toSorted()
      const files = behind.slice(0, most).map(([name, { putAt }]) => ({ name, putAt }))
      return { files, next: behind.length > most ? files.at(-1)?.name : undefined }
    },
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

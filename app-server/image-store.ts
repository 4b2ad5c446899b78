import { join } from 'node:path'
import { diskImageStore, removeUnfinished } from '#adapters/storage/disk.ts'
import { s3ImageStore } from '#adapters/storage/s3.ts'
import type { ImageStore } from '#domain/catalog/images.ts'
import type { StorageSettings } from './config.ts'

/** `tidy` deletes unfinished uploads from before a moment; object storage has none. */
export function imageStore(
  config: StorageSettings,
): ImageStore & { tidy: (before: Date) => Promise<number> } {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const store = s3ImageStore({ endpoint, bucket, region, accessKeyId, secretAccessKey })
    return { ...store, tidy: async () => 0 }
  }
  const directory = join(config.DATA_DIR, 'images')
  return { ...diskImageStore({ directory }), tidy: (before) => removeUnfinished(directory, before) }
}

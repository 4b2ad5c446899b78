import { rmSync } from 'node:fs'
import S3rver from 's3rver'
import type { S3Options } from '#adapters/storage/s3.ts'
import { temporaryFolder } from './servers.ts'

export type ObjectStorage = { options: S3Options; stop: () => Promise<void> }

/** Starts S3-compatible storage that checks access keys, but no signatures; the bucket does not exist yet. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = temporaryFolder('campus-test-s3-')
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory })
  const { port } = await server.run()
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'campus',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

import { AwsClient } from 'aws4fetch'
import {
  contentTypeOf,
  type ImageStore,
  isBeginning,
  StorageUnavailable,
  type StoredFiles,
} from '#domain/catalog/images.ts'

export type S3Options = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const ANSWER_WITHIN_MS = 10_000
const RETRIES = 2

/** Stores images in a bucket, addressed by path, which it creates if missing. */
export function s3ImageStore({ endpoint, bucket, region, ...keys }: S3Options): ImageStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES, initRetryMs: 100 })
  const place = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`
  const urlOf = (name: string) => `${place}/${name}`

  /** The timeout does not apply to the body, which is read at the reader's pace. */
  async function request(method: string, url: string, more: { body?: Uint8Array; type?: string } = {}) {
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(new Error('the storage does not respond')), ANSWER_WITHIN_MS)
    try {
      return await client.fetch(url, {
        method,
        signal: tooLate.signal,
        ...(more.body && { body: new Uint8Array(more.body) }),
        ...(more.type && { headers: { 'content-type': more.type } }),
      })
    } catch (error) {
      throw new StorageUnavailable('the storage does not respond', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async function textOf(...[method, url, more]: Parameters<typeof request>): Promise<string | undefined> {
    const answer = await request(method, url, more)
    const text = await answer.text()
    if (answer.ok) return text
    if (answer.status === 404) return undefined
    throw refused(answer.status, text)
  }

  return {
    put: async (name, bytes, contentType) => {
      if (contentTypeOf(name) !== contentType) throw new Error(`not an image name of ${contentType}: ${name}`)
      const put = () => textOf('PUT', urlOf(name), { body: bytes, type: contentType })
      if ((await put()) !== undefined) return
      await textOf('PUT', place)
      if ((await put()) === undefined) throw new StorageUnavailable(`the bucket ${bucket} cannot be made`)
    },

    open: async (name) => {
      const contentType = contentTypeOf(name)
      if (contentType === undefined) return undefined
      const answer = await request('GET', urlOf(name))
      if (answer.ok && answer.body)
        return { stream: answer.body, size: Number(answer.headers.get('content-length')), contentType }
      const text = await answer.text()
      if (answer.status === 404) return undefined
      throw refused(answer.status, text)
    },

    remove: async (name) => {
      if (contentTypeOf(name) !== undefined) await textOf('DELETE', urlOf(name))
    },

    list: async (digits, { limit, next }) => {
      if (!isBeginning(digits)) throw new Error(`not how names begin: ${digits}`)
      const page = { prefix: digits, 'max-keys': String(limit), ...(next && { marker: next }) }
      return filesIn((await textOf('GET', `${place}?${new URLSearchParams(page)}`)) ?? '')
    },
  }
}

function filesIn(xml: string): StoredFiles {
  const entries = xml
    .split('<Contents>')
    .slice(1)
    .map((entry) => ({
      name: within(entry, 'Key'),
      putAt: new Date(within(entry, 'LastModified')),
    }))
  return {
    files: entries.filter(({ name, putAt }) => contentTypeOf(name) && !Number.isNaN(putAt.getTime())),
    next: within(xml, 'IsTruncated') === 'true' ? entries.at(-1)?.name : undefined,
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function within(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
  return text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

function refused(status: number, answer: string): StorageUnavailable {
  return new StorageUnavailable(`the storage returns ${status}: ${answer.slice(0, 200)}`)
}

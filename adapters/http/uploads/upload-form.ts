import type { FastifyRequest } from 'fastify'
import { type ImageShape, UPLOAD_LIMITS } from '#domain/catalog/images.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'

type Places = { max: number; tooMany: string }
export type FilesRule = Places & {
  fields: readonly string[]
  isPrivate?: true
  shape?: ImageShape
  documents?: Places & { field: string }
}
export type SentDocument = { name: string; bytes: Buffer }
/** A repeated field becomes a list in `fields`. */
export type UploadForm = { fields: Record<string, unknown>; files: Buffer[]; documents: SentDocument[] }

const MAX_FIELDS = 50
const FIELD_BYTES = 64 * 1024

/** Parses a form; `hold` gets each byte count first and may throw to stop. */
export async function readForm(
  request: FastifyRequest,
  rule: FilesRule,
  hold: (bytes: number) => void,
): Promise<UploadForm> {
  if (!request.isMultipart())
    throw new Rejection('UNSUPPORTED_MEDIA_TYPE', 'Send this as multipart/form-data', { kind: 'unsupported' })
  const fields: UploadForm['fields'] = {}
  const files: Buffer[] = []
  const documents: SentDocument[] = []
  const limits = {
    fileSize: UPLOAD_LIMITS.bytes + 1,
    files: rule.max + (rule.documents?.max ?? 0) + 1,
    fields: MAX_FIELDS,
    fieldSize: FIELD_BYTES,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') add(fields, part.fieldname, part.value)
      else if (part.filename === '' && isKnown(part.fieldname, rule)) part.file.resume()
      else {
        const { fieldname: field, filename: name, file } = part
        const isDocument = field === rule.documents?.field
        const refusal = refusalOf(field, rule, isDocument ? documents.length : files.length)
        if (refusal) {
          file.resume()
          throw refusal
        }
        if (isDocument) documents.push({ name, bytes: await collected(file, hold, 'file') })
        else files.push(await collected(file, hold, 'image'))
      }
    }
  } catch (error) {
    throw isBrokenForm(error)
      ? new Rejection('INVALID_INPUT', 'The form is malformed', { kind: 'invalid' })
      : error
  }
  return { fields, files, documents }
}

function add(fields: UploadForm['fields'], name: string, value: unknown): void {
  const before = fields[name]
  if (!Object.hasOwn(fields, name)) fields[name] = value
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value]
}

function refusalOf(field: string, rule: FilesRule, filesBefore: number): Rejection | undefined {
  if (!isKnown(field, rule)) return invalid(field, 'We don’t know this field')
  const { max, tooMany } = field === rule.documents?.field ? rule.documents : rule
  if (filesBefore < max) return undefined
  return new Rejection('TOO_MANY_FILES', tooMany, { kind: 'invalid', errors: { [field]: tooMany } })
}

function isKnown(field: string, rule: FilesRule): boolean {
  return rule.fields.includes(field) || field === rule.documents?.field
}

const TOO_LARGE = {
  image: { code: 'IMAGE_TOO_LARGE', message: 'Each image must be at most 5 MB' },
  file: { code: 'FILE_TOO_LARGE', message: 'Each PDF must be at most 5 MB' },
} as const

async function collected(
  file: AsyncIterable<Uint8Array>,
  hold: (bytes: number) => void,
  what: keyof typeof TOO_LARGE,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.byteLength
    if (size > UPLOAD_LIMITS.bytes)
      throw new Rejection(TOO_LARGE[what].code, TOO_LARGE[what].message, { kind: 'too_large' })
    hold(chunk.byteLength)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Returns true for a form that the client truncated, or without a usable boundary. */
function isBrokenForm(error: unknown): boolean {
  return (
    error instanceof Error &&
    !('code' in error) &&
    /multipart|unexpected end|malformed|premature|needle/i.test(error.message)
  )
}

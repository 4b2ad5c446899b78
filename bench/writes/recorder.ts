import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pg from 'pg'

/** Imported before the server: appends its statements with values to the file `RECORD_TO`, one a line. */
type Asked = { text: string; values?: readonly unknown[] }

const { RECORD_TO: file } = process.env
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue: (value: unknown) => unknown
}
const { prototype } = pg.Client
const ask = prototype.query as (...words: unknown[]) => unknown

prototype.query = function query(this: pg.Client & { connectionParameters: object }, ...words: unknown[]) {
  const [first, second] = words
  const { text, values = [] }: Asked =
    typeof first === 'string'
      ? { text: first, values: Array.isArray(second) ? second : [] }
      : (first as Asked)
  const { application_name: name } = this.connectionParameters as { application_name?: string }
  if (file !== undefined && name === 'campus' && typeof text === 'string')
    appendFileSync(file, `${JSON.stringify({ text, values: values.map(sent) })}\n`)
  return ask.apply(this, words)
} as typeof prototype.query

function sent(value: unknown): string | null {
  const prepared = prepareValue(value)
  if (prepared === null || prepared === undefined) return null
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : String(prepared)
}

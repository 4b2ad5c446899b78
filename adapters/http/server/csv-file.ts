import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LAGOS } from '#domain/shared/time.ts'

const IN_LAGOS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: LAGOS,
  dateStyle: 'short',
  timeStyle: 'medium',
})

type Cells<Column extends string> = Record<Column, string | number>

/** Returns a time for spreadsheet cells, in Lagos: `2026-11-28 09:30:00`. */
export function csvTime(at: string | Date): string {
  return IN_LAGOS.format(new Date(at))
}

/** Sends a table with escaped formulas. `columns` maps fields to titles. */
export function sendCsv<Column extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  file: {
    name: readonly (string | undefined)[]
    columns: Record<Column, string>
    rows: Iterable<Cells<Column>> | AsyncIterable<Cells<Column>>
  },
): FastifyReply {
  const csv = stringify({ header: true, columns: file.columns, escape_formulas: true, bom: true })
  pipeline(Readable.from(file.rows), csv, (error) => {
    if (!error) return
    const isCancelled = error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    request.log[isCancelled ? 'info' : 'error']({ err: error }, 'a CSV file was interrupted')
  })
  const name = file.name.filter(Boolean).join('_')
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="campus-marketplace-${name}.csv"`)
    .send(csv)
}

import { randomBytes } from 'node:crypto'
import { documentName, type ImageStore, privateKey } from '#domain/catalog/images.ts'
import { type DeliveredFile, isPdf, pdfName } from '#domain/gigs/delivered-file.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { withoutAuthor } from './pdf-author.ts'
import type { SentDocument } from './upload-form.ts'

type Prepared = DeliveredFile & { content: Buffer }

/** Removes author and program, and creates random keys. Throws NOT_A_PDF. */
export function preparedDocuments(documents: readonly SentDocument[], field: string): Prepared[] {
  return documents.map(({ name, bytes }) => {
    if (!isPdf(bytes)) {
      const message = `“${pdfName(name)}” is not a PDF. Choose a PDF file.`
      throw new Rejection('NOT_A_PDF', message, { kind: 'unsupported', errors: { [field]: message } })
    }
    const content = withoutAuthor(bytes)
    return {
      key: privateKey(randomBytes(16).toString('hex')),
      name: pdfName(name),
      bytes: content.length,
      content,
    }
  })
}

export async function storeDocuments(
  documents: readonly Prepared[],
  store: Pick<ImageStore, 'put'>,
): Promise<DeliveredFile[]> {
  for (const { key, content } of documents) await store.put(documentName(key), content, 'application/pdf')
  return documents.map(({ key, name, bytes }) => ({ key, name, bytes }))
}

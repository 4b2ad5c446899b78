import * as z from 'zod/mini'
import { IdParams, optionalText, required } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { DELIVERY, REASON_LENGTH } from '../core/limits.ts'
import { GigWithMessage } from './gigs.ts'

export const deliverGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/deliveries',
  summary: 'Delivers work as the freelancer: text, a link, up to 4 photos or 2 PDFs; both stay private',
  access: 'user',
  params: IdParams,
  body: z.strictObject({
    content: optionalText(DELIVERY.text),
    link: z.optional(
      z.string().check(z.trim(), z.maxLength(DELIVERY.link, `At most ${DELIVERY.link} characters`)),
    ),
  }),
  files: {
    isPrivate: true,
    fields: ['images'],
    max: DELIVERY.images,
    tooMany: `Maximum ${DELIVERY.images} images allowed`,
    documents: {
      field: 'files',
      max: DELIVERY.files,
      tooMany: `Maximum ${DELIVERY.files} PDF files allowed`,
    },
  },
  fieldTexts: { link: 'A link to the work.', files: 'PDF files.' },
  status: 201,
  reply: GigWithMessage,
})

export const downloadDeliveredFile = endpoint({
  method: 'GET',
  path: '/api/gigs/deliveries/files/:id',
  summary: 'Downloads a PDF of a delivery; for both sides, and for campus admins after a dispute',
  access: 'user',
  params: IdParams,
  file: 'application/pdf',
})

export const askForGigChange = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/deliveries/change',
  summary: 'Asks for changes to the delivered work as the owner, twice at most',
  access: 'user',
  params: IdParams,
  body: z.strictObject({ reason: required('Please provide a reason', REASON_LENGTH) }),
  reply: GigWithMessage,
})

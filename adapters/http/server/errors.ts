import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StorageUnavailable } from '#domain/catalog/images.ts'
import { Rejection, type RejectionKind } from '#domain/shared/rejection.ts'
import { ProviderUnavailable } from '#domain/wallet/payment-provider.ts'
import type { ErrorReply } from '../../contract/core/common.ts'

const STATUS: Record<RejectionKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
}

const FRAMEWORK: Record<string, [number, string, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'We don’t accept this kind of content'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'INVALID_INPUT', 'The request has no body'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'INVALID_INPUT', 'The request is not valid JSON'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'TOO_LARGE', 'The request is too large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'INVALID_INPUT', 'The request is malformed'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Send this as multipart/form-data'],
  FST_REQ_FILE_TOO_LARGE: [413, 'IMAGE_TOO_LARGE', 'Each image must be at most 5 MB'],
  FST_FILES_LIMIT: [400, 'TOO_MANY_FILES', 'Too many images'],
  FST_PARTS_LIMIT: [413, 'TOO_LARGE', 'The request has too many parts'],
  FST_FIELDS_LIMIT: [413, 'TOO_LARGE', 'The request has too many fields'],
  FST_ERR_BAD_URL: [400, 'INVALID_INPUT', 'The address is malformed'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'INVALID_INPUT', 'The address is too long'],
}

/** Client closed request, as proxies log it. */
const HUNG_UP = 499

const BROKEN: Record<string, [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE', 'The headers of the request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request took too long to arrive'],
}
const MALFORMED: [number, string, string] = [400, 'INVALID_INPUT', 'The request is malformed']

export const refusalsBeforeRouting = {
  frameworkErrors: (error: FastifyError, _request: unknown, reply: Pick<FastifyReply, 'code'>) => {
    const [status, code, message] = FRAMEWORK[error.code] ?? MALFORMED
    void reply.code(status).send({ message, code } satisfies ErrorReply)
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, code, message] = BROKEN[error.code ?? ''] ?? MALFORMED
    const body = JSON.stringify({ message, code } satisfies ErrorReply)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  },
}

/** Sends every error in the contract's shape; only our own are 500, logged and without detail. */
export function registerErrors(app: FastifyInstance, isUnavailable: (error: unknown) => boolean): void {
  app.setErrorHandler((error: FastifyError | Rejection, request, reply) => {
    if (error instanceof Rejection) return answerRejection(error, reply)
    if (error instanceof ProviderUnavailable) {
      request.log.warn({ err: error }, 'payment provider unavailable')
      return answer(reply, 503, 'PROVIDER_UNAVAILABLE', unavailableMessage(request), { retryAfter: 30 })
    }
    if (isUnavailable(error)) {
      request.log.error({ err: error }, 'database unavailable')
      return answer(reply, 503, 'UNAVAILABLE', 'We are briefly unavailable. Please try again.', {
        retryAfter: 2,
      })
    }
    if (error instanceof StorageUnavailable) {
      request.log.error({ err: error }, 'storage unavailable')
      const message = 'We can’t save or show photos right now. Please try again.'
      return answer(reply, 503, 'STORAGE_UNAVAILABLE', message, { retryAfter: 5 })
    }
    const known = FRAMEWORK[error.code]
    if (known) return answer(reply, ...known)
    const status = error.statusCode ?? 500
    if (status === 429) return answer(reply, 429, 'TOO_MANY_REQUESTS', error.message)
    if (status >= 400 && status < 500)
      return answer(reply, status, 'INVALID_INPUT', 'The request is malformed')
    if (isGone(request)) {
      request.log.warn({ err: error }, 'the client disconnected')
      return answer(reply, HUNG_UP, 'HUNG_UP', 'The client hung up')
    }
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send({
      message: 'Something went wrong on our side',
      code: 'INTERNAL',
      requestId: request.id,
    } satisfies ErrorReply)
  })
}

function answerRejection(rejection: Rejection, reply: FastifyReply) {
  const { message, code, errors, details, kind, retryAfterS } = rejection
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  return reply.code(STATUS[kind]).send({ message, code, ...(errors && { errors }), ...details })
}

function answer(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  more?: { retryAfter: number },
) {
  if (more) reply.header('retry-after', more.retryAfter)
  return reply.code(status).send({ message, code } satisfies ErrorReply)
}

function unavailableMessage(request: FastifyRequest): string {
  return request.url.startsWith('/api/wallet/deposit')
    ? 'Failed to initialize deposit. Please try again.'
    : request.url.startsWith('/api/wallet/verify-account')
      ? 'Failed to verify account. Please check the details and try again.'
      : 'The payment provider is not answering. Please try again.'
}

function isGone({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed
}

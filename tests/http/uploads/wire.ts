import { connect, type Socket } from 'node:net'

const BOUNDARY = 'wire'
const ANSWERED_WITHIN_MS = 8000

type Sent = { url: string; token?: string | undefined; contentType?: string; body: Buffer; declared?: number }
export type WireAnswer = { status: number; headers: string; body: string }

/** Returns a form as bytes: text fields as pairs, since a name may repeat, then files as `[field, bytes]`. */
export function formBytes(
  fields: readonly (readonly [string, string])[],
  files: readonly (readonly [string, Buffer])[] = [],
): Buffer {
  const part = (head: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  return Buffer.concat([
    ...fields.map(([name, text]) => part(`name="${name}"`, Buffer.from(text))),
    ...files.map(([name, bytes]) => part(`name="${name}"; filename="photo.jpg"`, bytes)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Opens a keep-alive connection for raw bytes. */
export async function wire(port: number) {
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('error', () => undefined)
  const answers = reader(socket)
  const post = ({ url, token, contentType = FORM_TYPE, body, declared = body.length }: Sent) => {
    socket.write(
      [
        `POST ${url} HTTP/1.1`,
        'Host: localhost',
        ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
        `Content-Type: ${contentType}`,
        `Content-Length: ${declared}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(body)
    return answers()
  }
  const get = (url: string) => {
    socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return answers()
  }
  return { socket, post, get, end: () => socket.destroy() }
}

/** Returns responses one by one; rejects when the connection ends or is silent for 8 s. */
function reader(socket: Socket): () => Promise<WireAnswer> {
  let bytes = Buffer.alloc(0)
  const take = (): WireAnswer | undefined => {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const headers = bytes.subarray(0, end).toString('latin1').toLowerCase()
    const length = Number(/content-length: (\d+)/.exec(headers)?.[1] ?? 0)
    if (bytes.length < end + 4 + length) return undefined
    const body = bytes.subarray(end + 4, end + 4 + length).toString()
    bytes = bytes.subarray(end + 4 + length)
    return { status: Number(headers.slice(9, 12)), headers, body }
  }
  let wake: () => void = () => undefined
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    wake()
  })
  socket.on('close', () => wake())
  return async () => {
    for (const deadline = Date.now() + ANSWERED_WITHIN_MS; Date.now() < deadline; ) {
      const answer = take()
      if (answer) return answer
      if (socket.destroyed) throw new Error('the connection ended without an answer')
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, 50)
      })
    }
    throw new Error('no answer came')
  }
}

import { connect } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i
const CHUNKED = /\r\ntransfer-encoding: chunked/i
const LAST_CHUNK = '0\r\n\r\n'

export type Answer = { status: number; head: string; body: string }
type Connection = { ask: (request: string) => Promise<Answer>; isOpen: () => boolean; end: () => void }
type Sent = { headers?: Readonly<Record<string, string>>; body?: object }

/** Sends raw requests on persistent connections: parsing more would take the server's processor. */
export function httpClient(url: string) {
  const { hostname, port } = new URL(url)
  const free: Connection[] = []
  const all: Connection[] = []
  const opened = async () => {
    const connection = await connected(hostname, Number(port))
    all.push(connection)
    return connection
  }
  return {
    /** Rejects if the connection ends before the response. */
    async ask(request: string): Promise<Answer> {
      let connection = free.pop()
      // A server closes idle connections after some seconds.
      while (connection && !connection.isOpen()) connection = free.pop()
      connection ??= await opened()
      const answer = await connection.ask(request)
      free.push(connection)
      return answer
    },
    end() {
      for (const { end } of all) end()
    },
  }
}

/** Returns the text of a request, with its body as JSON. */
export function requestText(method: string, path: string, { headers = {}, body }: Sent = {}): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

function connected(host: string, port: number): Promise<Connection> {
  const { promise, resolve, reject } = Promise.withResolvers<Connection>()
  const socket = connect(port, host)
  socket.setNoDelay(true)
  let asked: PromiseWithResolvers<Answer> | undefined
  let read = ''
  const failed = (error: Error) => {
    reject(error)
    asked?.reject(error)
  }
  socket.once('error', failed)
  socket.once('close', () => failed(new Error('the connection was closed')))
  socket.once('connect', () =>
    resolve({
      ask: (request) => {
        asked = Promise.withResolvers()
        socket.write(request)
        return asked.promise
      },
      isOpen: () => socket.writable,
      end: () => socket.end(),
    }),
  )
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    read += chunk
    const answer = answerIn(read)
    if (answer === undefined) return
    read = ''
    asked?.resolve(answer)
  })
  return promise
}

/** Returns the complete response, with a character per byte and the frames of chunks. */
function answerIn(read: string): Answer | undefined {
  const at = read.indexOf(HEAD_END)
  if (at < 0) return undefined
  const head = read.slice(0, at)
  const length = LENGTH.exec(head)?.[1]
  const isChunked = length === undefined && CHUNKED.test(head)
  const isWhole = isChunked
    ? read.endsWith(LAST_CHUNK)
    : read.length >= at + HEAD_END.length + Number(length ?? 0)
  return isWhole
    ? { status: Number(head.slice(9, 12)), head, body: read.slice(at + HEAD_END.length) }
    : undefined
}

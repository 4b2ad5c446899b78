import pg from 'pg'

type Query = (...given: unknown[]) => unknown
type Callback = (error: Error | undefined, answer: unknown) => void

/**
 * Gives each query of a connection this long for its answer, then ends the connection: a host that died without a word
 * never says so, and a connection that was handed back would be silent for whoever takes it next.
 */
export function endWhenSilent(client: pg.ClientBase, deadlineMs: number): void {
  const send = client.query.bind(client) as Query
  const guarded: Query = (...given) => {
    const timer = setTimeout(() => end(client, deadlineMs), deadlineMs)
    const done = () => clearTimeout(timer)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const settle: Callback = (error, answer) => {
        done()
        ;(callback as Callback)(error, answer)
      }
      return send(...given.slice(0, -1), settle)
    }
    const answer = send(...given)
    if (answer instanceof Promise) answer.then(done, done)
    else done()
    return answer
  }
  client.query = guarded as typeof client.query
}

function end(client: pg.ClientBase, deadlineMs: number): void {
  // The type of what a pool hands out leaves the connection out; each is a whole client.
  if (client instanceof pg.Client)
    client.connection.stream.destroy(new Error(`Connection terminated: no answer within ${deadlineMs} ms`))
}

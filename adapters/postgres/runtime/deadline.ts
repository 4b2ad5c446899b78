import pg from 'pg'

type Query = (...given: unknown[]) => unknown
type Callback = (error: Error | undefined, answer: unknown) => void

/** Ends a connection to a dead host, which never reports itself: its next user would hang. */
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
  // The pool's type omits `connection`, but each of its clients is a whole `Client`.
  if (client instanceof pg.Client)
    client.connection.stream.destroy(new Error(`Connection terminated: no answer within ${deadlineMs} ms`))
}

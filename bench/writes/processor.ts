import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { aCaller, listsProduct } from '../../tests/support/servers/caller.ts'
import { httpClient, requestText } from '../http-client.ts'

const ACCOUNTS = 15_000
const CLIENTS = 16
const SELLERS = 8
const NAIRA = 5_000_000
/** Orders until a new process is warm; before it takes twice as much. */
const WARM_AFTER = 2000
const ORDERS = 1000
const TICKS_PER_MS = 0.1

type Processes = { server: number; backend: number }

/** Prints an order's processor time in server and Postgres. `drained` resolves once nothing is left to do. */
export async function processorTime(
  { url, pid, client }: { url: string; pid: number; client: pg.Client },
  drained: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const processes = { server: pid, backend: rows[0]?.pid ?? 0 }
  await client.query(
    `insert into accounts (kind, name, balance_kobo) select 'escrow', 'bench:' || n, 0 from generate_series(1, ${ACCOUNTS}) n on conflict do nothing`,
  )
  const products: number[] = []
  for (let count = 0; count < SELLERS; count += 1) products.push(await listsProduct(await aCaller(url), 2000))
  // A sold-out product would end the bench.
  await client.query('update products set stock = null where id = any($1)', [products])
  const buyers = await Promise.all(Array.from({ length: CLIENTS }, () => aCaller(url, { naira: NAIRA })))
  const http = httpClient(url)
  const buy = async (count: number) => {
    const oneAfterAnother = async ({ token }: { token: string }) => {
      for (let order = 0; order < count / CLIENTS; order += 1) {
        const headers = { authorization: `Bearer ${token}` }
        const body = { productId: products[order % SELLERS] }
        const { status } = await http.ask(requestText('POST', '/api/orders/buy-now', { headers, body }))
        if (status >= 300) throw new Error(`an order was refused: ${status}`)
      }
    }
    await Promise.all(buyers.map(oneAfterAnother))
    await drained()
  }
  await buy(WARM_AFTER)
  const [before, began] = [takenMs(processes), performance.now()]
  await buy(ORDERS)
  const after = takenMs(processes)
  http.end()
  const [node, postgres] = [(after.node - before.node) / ORDERS, (after.postgres - before.postgres) / ORDERS]
  console.log(
    `\nProcessor time of an order at ${ACCOUNTS.toLocaleString('en')} accounts, ${CLIENTS} clients: ` +
      `${node.toFixed(1)} ms of Node and ${postgres.toFixed(1)} ms of Postgres, ${(node + postgres).toFixed(1)} ms together ` +
      `(${((performance.now() - began) / 1000).toFixed(0)} s).`,
  )
}

/** Returns the time since their start, with backends that have ended. */
function takenMs({ server, backend }: Processes): { node: number; postgres: number } {
  const postmaster = statOf(backend).parent
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [statOf(Number(name))]
      } catch {
        // It ended meanwhile.
        return []
      }
    })
    .filter(({ parent }) => parent === postmaster)
  const ticks = backends.reduce((sum, { own }) => sum + own, statOf(postmaster).ofEnded)
  return { node: statOf(server).own / TICKS_PER_MS, postgres: ticks / TICKS_PER_MS }
}

/** Returns ticks of 10 ms, from `man 5 proc_pid_stat`: the fields after the name, which may hold spaces. */
function statOf(pid: number): { parent: number; own: number; ofEnded: number } {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  const [, parent = 0] = words
  const [user = 0, system = 0, usersOfEnded = 0, systemOfEnded = 0] = words.slice(11, 15)
  return { parent, own: user + system, ofEnded: usersOfEnded + systemOfEnded }
}

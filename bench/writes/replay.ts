import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type Statement = { text: string; values: readonly (string | null)[] }

export const pgbench = ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse()].find(
  (program) => spawnSync(program, ['--version']).status === 0,
)

/** Returns requests per second of pgbench with these prepared statements, less the preparing. */
export function replayed(url: string, requests: readonly (readonly Statement[])[], clients: number): number {
  const preparingS = secondsOf(url, scriptOf(requests, clients, { asks: false }), clients)
  return requests.length / (secondsOf(url, scriptOf(requests, clients, { asks: true }), clients) - preparingS)
}

/** Returns seconds of a script that each client runs once, less the connecting. */
function secondsOf(url: string, script: string, clients: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'bench-writes-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const words = ['-n', '-c', String(clients), '-j', '2', '-t', '1', '-f', file, url]
    const { stdout, stderr, status } = spawnSync(String(pgbench), words, { encoding: 'utf8' })
    const tps = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    if (status !== 0 || !(tps > 0)) throw new Error(`pgbench did not finish: ${stderr.slice(0, 2000)}`)
    return clients / tps
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lets every client prepare all statements, then run those of its share. */
function scriptOf(
  requests: readonly (readonly Statement[])[],
  clients: number,
  { asks }: { asks: boolean },
): string {
  const names = new Map<string, string>()
  for (const { text, values } of requests.flat())
    if (values.length > 0 && !names.has(text)) names.set(text, `s${names.size}`)
  const asked = ({ text, values }: Statement) =>
    values.length === 0
      ? `${text};`
      : `execute ${names.get(text)}(${values.map((value) => (value === null ? 'null' : pg.escapeLiteral(value))).join(', ')});`
  const shares = Array.from({ length: clients }, (_, client) =>
    [
      `\\if :client_id = ${client}`,
      ...requests
        .filter((_request, index) => index % clients === client)
        .flatMap((request) => request.map(asked)),
      '\\endif',
    ].join('\n'),
  )
  const prepared = [...names].map(([text, name]) => `prepare ${name} as ${text};`)
  return [...prepared, ...(asks ? shares : []), ''].join('\n')
}

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#tests/support/servers/servers.ts'
import { doMainJob } from './main-job.ts'

/**
 * `npm run test:compose`: starts `docker-compose.yml` under a name of its own, runs the main job and removes
 * everything. Does nothing without a container engine. `-- --at=http://…` uses a running sandbox.
 */
const ROOT = join(import.meta.dirname, '..', '..')
const PROJECT = 'campus-test'

type Engine = { compose: string[]; answers: string[] }

/** Commands that can run the file, with a call that fails without the engine. */
const ENGINES: Engine[] = [
  { compose: ['docker', 'compose'], answers: ['docker', 'info'] },
  { compose: ['podman', 'compose'], answers: ['podman', 'info'] },
  { compose: ['docker-compose'], answers: ['docker-compose', 'ls'] },
]

const at = process.argv.find((item) => item.startsWith('--at='))?.slice('--at='.length)
const engine = ENGINES.find(({ compose, answers }) => works(...answers) && works(...compose, 'version'))

if (at !== undefined) await doMainJob(at, sandboxMailbox(at), console.log)
else if (engine === undefined) console.log('skipped: no container engine')
else await onComposed(engine)

async function onComposed({ compose: program }: Engine): Promise<void> {
  const [port, mailPort] = [await freePort(), await freePort()].map(String) as [string, string]
  const url = `http://localhost:${port}`
  const compose = (...words: string[]) => {
    const env = { ...process.env, PORT: port, MAIL_PORT: mailPort, PUBLIC_URL: url, RATE_LIMITS: 'off' }
    const [name = '', ...verb] = program
    const line = [...verb, '--project-name', PROJECT, ...words]
    const { status } = spawnSync(name, line, { cwd: ROOT, env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${program.join(' ')} ${words[0]} ended with ${status}`)
  }
  try {
    compose('up', '--build', '--detach', '--wait')
    await doMainJob(url, mailpit(`http://localhost:${mailPort}`), console.log)
  } catch (error) {
    compose('logs', '--tail=50')
    throw error
  } finally {
    compose('down', '--volumes')
  }
}

function works(...[program = '', ...words]: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function sandboxMailbox(url: string) {
  return async (email: string) => {
    const answer = await fetch(`${url}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
  }
}

function mailpit(url: string) {
  return async (email: string) => {
    const found = await fetch(`${url}/api/v1/search?query=${encodeURIComponent(`to:${email}`)}`)
    const { messages } = (await found.json()) as { messages: { ID: string }[] }
    return Promise.all(
      messages.map(async ({ ID }) => {
        const message = await fetch(`${url}/api/v1/message/${ID}`)
        return ((await message.json()) as { Text: string }).Text
      }),
    )
  }
}

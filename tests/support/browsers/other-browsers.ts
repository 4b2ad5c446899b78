import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort, temporaryFolder } from '#tests/support/servers/servers.ts'

/** A window of a browser other than Chromium, with a profile of its own. */
export type OtherBrowser = {
  /** Resolves when the address has loaded, or has failed to. */
  open: (url: string) => Promise<void>
  /** Returns the result of a script in the page, which may be an async function's body with `args`. */
  run: (script: string, ...args: unknown[]) => Promise<unknown>
  close: () => Promise<void>
}

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const WEBKIT_BROWSERS = ['x86_64', 'aarch64'].map(
  (kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)
const STARTED_WITHIN_MS = 60_000
const END_WITHIN_MS = 5000

export const hasFirefox = existsSync(FIREFOX)
export const hasWebKit =
  existsSync(WEBKIT_DRIVER) && existsSync(XVFB) && WEBKIT_BROWSERS.some((path) => existsSync(path))

/** Starts a headless Firefox, driven by WebDriver BiDi. */
export async function launchFirefox(): Promise<OtherBrowser> {
  const profile = temporaryFolder('campus-test-firefox-')
  const program = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    },
  )
  const address = await lineOf(program.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const session = await bidiSession(`${address}/session`)
  await session.send('session.new', { capabilities: {} })
  const tree = (await session.send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = tree.contexts[0]?.context
  return {
    open: async (url) => {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' }).catch(() => {})
    },
    run: async (script, ...args) => {
      const { result, exceptionDetails } = (await session.send('script.evaluate', {
        expression: `(async (...args) => JSON.stringify(await (async () => { ${script} })()))(...${JSON.stringify(args)})`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return parsed(result?.value)
    },
    close: async () => {
      session.close()
      await ended(program)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Starts WebKitGTK's small browser on a display of its own, driven by WebDriver. */
export async function launchWebKit(): Promise<OtherBrowser> {
  const home = temporaryFolder('campus-test-webkit-')
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await lineOf(screen.stdio[3] as Readable, /^(\d+)$/)
  const port = await freePort()
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Tests run as root in containers.
      WEBKIT_FORCE_SANDBOX: '0',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await answering(() => call('GET', '/status'))
  const binary = WEBKIT_BROWSERS.find((path) => existsSync(path))
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
    sessionId: string
  }
  const session = `/session/${sessionId}`
  await call('POST', `${session}/timeouts`, { script: STARTED_WITHIN_MS })
  return {
    open: async (url) => {
      await call('POST', `${session}/url`, { url }).catch(() => {})
    },
    run: async (script, ...args) =>
      parsed(
        (await call('POST', `${session}/execute/async`, {
          script: `const args = [...arguments], done = args.pop();
            (async () => { ${script} })().then((it) => done(JSON.stringify({ it })), (error) => done(JSON.stringify({ error: String(error) })))`,
          args,
        })) as string,
        true,
      ),
    close: async () => {
      await call('DELETE', session).catch(() => {})
      await ended(driver)
      await ended(screen)
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function parsed(text: string | undefined, isWrapped = false): unknown {
  if (text === undefined) return undefined
  const value = JSON.parse(text) as unknown
  if (!isWrapped) return value
  const { it, error } = value as { it?: unknown; error?: string }
  if (error !== undefined) throw new Error(error)
  return it
}

async function bidiSession(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as {
      id?: number
      result?: unknown
      error?: string
      message?: string
    }
    const call = waiting.get(id ?? -1)
    if (call === undefined) return
    waiting.delete(id ?? -1)
    if (error === undefined) call.resolve(result)
    else call.reject(new Error(`${error}: ${message}`))
  })
  let last = 0
  return {
    send: (method: string, params: object): Promise<unknown> => {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}

function lineOf(stream: Readable | null, pattern: RegExp): Promise<string> {
  if (stream === null) throw new Error('it prints nothing that can be read')
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`printed nothing like ${pattern}`)), STARTED_WITHIN_MS)
    createInterface(stream).on('line', (line) => {
      const found = pattern.exec(line)?.[1]
      if (found === undefined) return
      clearTimeout(late)
      resolve(found)
    })
  })
}

async function answering(ask: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + STARTED_WITHIN_MS
  for (;;)
    try {
      await ask()
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  const late = setTimeout(() => program.kill('SIGKILL'), END_WITHIN_MS)
  await gone
  clearTimeout(late)
}

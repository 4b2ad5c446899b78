import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const API_PORT = process.env.API_PORT ?? '3001'
const WEB_PORT = Number(process.env.PORT ?? '3000')

/** Serves the web with hot reloading, and behind it the server under `--watch`, at one address. */
process.env.API_PORT = API_PORT
process.env.NODE_ENV ??= 'development'
const web = await createServer({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  configLoader: 'native',
  server: { port: WEB_PORT },
})
await web.listen()
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'app-server/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    WEB_DEV: '1',
    PORT: API_PORT,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
  },
})
web.printUrls()

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  if (api.exitCode === null && api.signalCode === null) {
    const gone = new Promise((done) => api.once('exit', done))
    api.kill('SIGTERM')
    await gone
  }
  await web.close()
  process.exit(0)
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
api.once('exit', () => void end())

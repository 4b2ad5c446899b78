import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isWebBuilt } from '../web/build.ts'
import { StartRefused } from './start-refused.ts'

const BUILD = join(import.meta.dirname, '..', 'web', 'build.ts')

/** Builds in a child process, whose half gigabyte is freed when it ends. `onStop` gets a function that aborts it. */
export async function buildWebInChildProcess(onStop: (step: () => Promise<unknown>) => void): Promise<void> {
  if (process.env.WEB_DEV !== undefined || (await isWebBuilt())) return
  if (!hasTools())
    throw new StartRefused(
      'The web app isn’t built, and its build tools aren’t installed. Run npm ci (without --omit=dev) and npm run build, or copy a built web/dist here.',
    )
  const build = spawn(process.execPath, [BUILD], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    build.once('error', reject)
    build.once('exit', resolve)
  })
  onStop(async () => void build.kill('SIGTERM'))
  if ((await ended) !== 0) throw new StartRefused('The web app could not be built. See the lines above.')
}

/** Returns false for a small production install, which omits the build tools. */
function hasTools(): boolean {
  try {
    createRequire(BUILD).resolve('vite/package.json')
    return true
  } catch {
    return false
  }
}

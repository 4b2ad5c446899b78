import { statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILE = join(tmpdir(), 'campus-worker-heartbeat')
const EVERY_MS = 5000
const STALE_AFTER_MS = 30_000

/** Beats every 5 s, unless the process hangs. */
export function startHeartbeat(): { stop: () => void } {
  const beat = () => writeFileSync(FILE, String(process.pid))
  beat()
  const timer = setInterval(beat, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

/** Returns whether a worker of this machine or container wrote the file within 30 s. */
function isBeating(): boolean {
  try {
    return Date.now() - statSync(FILE).mtimeMs < STALE_AFTER_MS
  } catch {
    return false
  }
}

// Health check for an orchestrator: exits with 0 if the worker is healthy, else with 1.
if (import.meta.main) process.exit(isBeating() ? 0 : 1)

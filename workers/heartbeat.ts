import { statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILE = join(tmpdir(), 'campus-worker-heartbeat')
const EVERY_MS = 5000
const STALE_AFTER_MS = 30_000

/** Writes a file again and again for as long as this process does not hang; returns how to end that. */
export function startHeartbeat(): { stop: () => void } {
  const beat = () => writeFileSync(FILE, String(process.pid))
  beat()
  const timer = setInterval(beat, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

/** Whether a worker of this machine, or container, wrote it lately. */
function isBeating(): boolean {
  try {
    return Date.now() - statSync(FILE).mtimeMs < STALE_AFTER_MS
  } catch {
    return false
  }
}

// What an orchestrator asks: exits with 0 when the worker is well, else with 1.
if (import.meta.main) process.exit(isBeating() ? 0 : 1)

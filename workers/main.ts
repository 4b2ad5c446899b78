import { enableCompileCache } from 'node:module'

// Modules loaded from here on are compiled once for all starts.
enableCompileCache()
await import('../app-server/worker.ts')

import { enableCompileCache } from 'node:module'

// What is loaded from here on is compiled once for all starts.
enableCompileCache()
await import('./worker.ts')

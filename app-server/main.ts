import { startLean } from './lean.ts'

startLean()
await import('./server.ts')

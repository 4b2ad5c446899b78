import { startLean } from '../app-server/lean.ts'

startLean()
await import('../app-server/worker.ts')

import { runProcess } from './process.ts'
import { serve } from './serve.ts'

await runProcess(serve)

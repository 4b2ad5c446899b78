import { fork } from 'node:child_process'
import type { CancelSignal } from '#domain/catalog/images.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { TaskMessage, TaskReply, Tasks } from './decoder-protocol.ts'

export type DecoderLimits = { memoryMb: number; taskMs: number }

export type Decoder = {
  run: <Name extends keyof Tasks>(
    name: Name,
    input: Tasks[Name]['input'],
    signal?: CancelSignal,
  ) => Promise<Tasks[Name]['output']>
  rssMb: () => number
  isAlive: () => boolean
  end: () => void
}

/** A file that takes the process over finds no secrets in its environment. */
const PASSED_ENV = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'SystemRoot'] as const
const SCRIPT_HEAP_MB = 128

/** Starts a process that is killed if a task takes too much memory or time; that task then rejects. */
export function startDecoder({ memoryMb, taskMs }: DecoderLimits): Decoder {
  const child = fork(new URL('./decoder-process.ts', import.meta.url), [String(memoryMb)], {
    serialization: 'advanced',
    // Without per-thread arenas, memory is freed sooner.
    env: { ...surroundings(), MALLOC_ARENA_MAX: '2' },
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${SCRIPT_HEAP_MB}`],
    // The HEIC decoder prints lines of its own.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let rssMb = 0
  let isAlive = true
  let ended: (reason: unknown) => void = () => undefined
  const whenGone = (reason: unknown) => {
    isAlive = false
    ended(reason)
  }
  child.once('exit', (code, signal) =>
    whenGone(signal === 'SIGKILL' ? tooMuch('memory') : unreadable(code, signal)),
  )
  child.once('error', whenGone)
  idle()

  function idle(): void {
    child.unref()
    child.channel?.unref()
  }
  function end(): void {
    isAlive = false
    child.kill('SIGKILL')
  }

  return {
    rssMb: () => rssMb,
    isAlive: () => isAlive,
    end,
    run: (name, input, signal) =>
      new Promise((resolve, reject) => {
        const finish = () => {
          clearTimeout(tooLate)
          signal?.removeEventListener('abort', hangUp)
          child.off('message', take)
          ended = () => undefined
          if (isAlive) idle()
        }
        const fail = (reason: unknown) => {
          finish()
          reject(reason)
        }
        const take = (reply: TaskReply) => {
          rssMb = reply.rssMb
          finish()
          if ('output' in reply) resolve(reply.output as Tasks[typeof name]['output'])
          else if ('fault' in reply) reject(new Error(`The decoder failed: ${reply.fault}`))
          else
            reject(
              new Rejection(reply.rejection.code, reply.rejection.message, { kind: reply.rejection.kind }),
            )
        }
        const cut = (reason: unknown) => {
          end()
          fail(reason)
        }
        const hangUp = () => cut(signal?.reason)
        const tooLate = setTimeout(() => cut(tooMuch('time')), taskMs)
        if (signal?.aborted) return fail(signal.reason)
        if (!isAlive) return fail(new Error('The decoder has ended'))
        ended = fail
        signal?.addEventListener('abort', hangUp, { once: true })
        child.on('message', take)
        child.ref()
        child.channel?.ref()
        child.send({ name, input } as TaskMessage, (error) => {
          if (error) cut(error)
        })
      }),
  }
}

function surroundings(): Record<string, string> {
  return Object.fromEntries(
    PASSED_ENV.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function tooMuch(what: 'memory' | 'time'): Rejection {
  const message = `This image takes too much ${what} to open. Please send a smaller one.`
  return new Rejection('IMAGE_TOO_LARGE', message, { kind: 'too_large' })
}

function unreadable(code: number | null, signal: string | null): Rejection | Error {
  // A crash means a broken file; a plain exit is our fault.
  return signal === null
    ? new Error(`The decoder ended with ${code}`)
    : new Rejection('UNREADABLE_IMAGE', 'This image cannot be read', { kind: 'invalid' })
}

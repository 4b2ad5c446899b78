import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HumanCheck } from '#domain/identity/ports.ts'
import { NOTIFIED_AFTER_GUESSES } from '#domain/identity/sign-in/guessing.ts'
import { type IdentityUseCases, notHuman } from '#domain/identity/use-cases.ts'
import { normaliseEmail } from '#domain/identity/user.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import { deviceTokenOf } from './auth.ts'
import { BUDGETS } from './budgets.ts'
import { type Limits, tooMany } from './limits.ts'
import { networkOf } from './network.ts'

const SLOW_MS = 2000
const TURNS = 5

type Deps = {
  rateLimits: boolean
  limiter: RateLimiter
  limits: Pick<Limits, 'passwordWork'>
  identity: Pick<IdentityUseCases, 'knowsDevice' | 'notifyOfGuesses'>
  isHuman?: HumanCheck | undefined
  hash: (token: string) => string
}
type Attempt = {
  request: FastifyRequest
  reply: FastifyReply
  email: string
  humanToken?: string | undefined
}

/** A failure until `takeBack`; `wrong` is the number of strangers' failures for the account. */
type Counted = { account: string; wrong: number; takeBack: () => Promise<void> }

/**
 * Ten failures an hour per account and network, then one attempt in ten minutes. A known device has its own allowance, so
 * strangers cannot use it up. Too many failures from all networks slow strangers down and notify the owner.
 */
export function signInLimits({ rateLimits, limiter, limits, identity, isHuman, hash }: Deps) {
  const consume = async (
    name:
      | 'signIn'
      | 'signInSlowly'
      | 'signInOfAccount'
      | 'signInOfNetwork'
      | 'signInTurn'
      | 'reportedGuesses',
    who: string,
  ) => {
    const { points, seconds } = BUDGETS[name]
    const key = `${name}:${who}`
    const consumed = await limiter.consume(key, seconds)
    return {
      left: points - consumed.points,
      points: consumed.points,
      endsInMs: consumed.endsInMs,
      giveBack: () => limiter.giveBack(key, seconds),
    }
  }
  const needsHuman = async ({ request, humanToken }: Attempt): Promise<boolean> =>
    isHuman !== undefined && !(humanToken !== undefined && (await isHuman(humanToken, request.ip)))

  /** Returns the milliseconds to wait when all turns were taken. */
  async function waitForTurn(account: string): Promise<number | undefined> {
    let endsInMs = 0
    for (let turn = 0; turn < TURNS; turn += 1) {
      const slot = await consume('signInTurn', account)
      if (slot.left >= 0) return undefined
      endsInMs = slot.endsInMs
      await pause(endsInMs)
    }
    return endsInMs
  }

  async function report({ email, account, wrong }: Counted & { email: string }): Promise<void> {
    if (wrong < NOTIFIED_AFTER_GUESSES.signIns || (await consume('reportedGuesses', account)).left < 0) return
    await identity.notifyOfGuesses({ email })
  }

  /** Counts as failed before the password is checked, so parallel guesses cannot slip through. */
  async function begin(attempt: Attempt): Promise<Counted> {
    const { request, reply, email } = attempt
    const account = createHash('sha256').update(normaliseEmail(email)).digest('hex')
    const device = deviceTokenOf(request)
    const isKnown = device !== undefined && (await identity.knowsDevice(email, device))
    const network = networkOf(request.ip)
    if (!isKnown) await limits.passwordWork(request, reply)

    const who = `${account}:${isKnown ? hash(device) : network}`
    const own = await consume('signIn', who)
    const counted = [own]
    const takeBack = async () => void (await Promise.all(counted.map(({ giveBack }) => giveBack())))
    const isOften = own.left < 0
    // The last free failure opens the first waiting period.
    if (own.left === 0) counted.push(await consume('signInSlowly', who))
    const ofAccount = isKnown ? undefined : await consume('signInOfAccount', account)
    const wide = ofAccount ? [ofAccount, await consume('signInOfNetwork', network)] : []
    counted.push(...wide)
    const isWidespread = wide.some(({ left }) => left < 0)

    if ((isOften || isWidespread) && (await needsHuman(attempt))) {
      await takeBack()
      throw notHuman()
    }
    if (isOften) {
      const slow = await consume('signInSlowly', who)
      if (slow.left < 0) {
        await takeBack()
        throw tooMany(reply, slow.endsInMs)
      }
    }
    const busyMs = ofAccount && ofAccount.left < 0 ? await waitForTurn(account) : undefined
    if (busyMs !== undefined) {
      await takeBack()
      throw tooMany(reply, busyMs)
    }
    if (isWidespread && isHuman === undefined) await pause(SLOW_MS)
    return { account, takeBack, wrong: ofAccount?.points ?? 0 }
  }

  return async <T>(attempt: Attempt, signIn: () => Promise<T>): Promise<T> => {
    if (!rateLimits) return signIn()
    const counted = await begin(attempt)
    try {
      const result = await signIn()
      await counted.takeBack()
      return result
    } catch (error) {
      const isWrong = error instanceof Rejection && error.code === 'INVALID_CREDENTIALS'
      await (isWrong ? report({ ...counted, email: attempt.email }) : counted.takeBack())
      throw error
    }
  }
}

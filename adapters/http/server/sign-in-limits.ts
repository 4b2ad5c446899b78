import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HumanCheck } from '#domain/identity/ports.ts'
import { type IdentityUseCases, notHuman } from '#domain/identity/use-cases.ts'
import { normaliseEmail } from '#domain/identity/user.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import { deviceTokenOf } from './auth.ts'
import { BUDGETS } from './budgets.ts'
import { type Limits, tooMany } from './limits.ts'
import { networkOf } from './network.ts'

const SLOW_MS = 2000

type Deps = {
  rateLimits: boolean
  limiter: RateLimiter
  limits: Pick<Limits, 'passwordWork'>
  identity: Pick<IdentityUseCases, 'knowsDevice'>
  /** The security check; left out where none is set up. */
  isHuman?: HumanCheck | undefined
  hash: (token: string) => string
}
type Attempt = {
  request: FastifyRequest
  reply: FastifyReply
  email: string
  humanToken?: string | undefined
}

/**
 * Lets a sign-in be tried, and counts it where the password was wrong. Ten wrong ones an hour are free for an account in one
 * network, then one try in ten minutes. A device that signed in to the account before has these tries for itself, so that
 * strangers cannot use them up. Wrong passwords for an account from everywhere only slow strangers down.
 */
export function signInLimits({ rateLimits, limiter, limits, identity, isHuman, hash }: Deps) {
  const consume = async (
    name: 'signIn' | 'signInSlowly' | 'signInOfAccount' | 'signInOfNetwork',
    who: string,
  ) => {
    const { points, seconds } = BUDGETS[name]
    const key = `${name}:${who}`
    const consumed = await limiter.consume(key, seconds)
    return {
      left: points - consumed.points,
      endsInMs: consumed.endsInMs,
      giveBack: () => limiter.giveBack(key, seconds),
    }
  }
  const needsHuman = async ({ request, humanToken }: Attempt): Promise<boolean> =>
    isHuman !== undefined && !(humanToken !== undefined && (await isHuman(humanToken, request.ip)))

  /** Counts the attempt as a wrong one ahead, so that many at once don't slip through; returns what takes that back. */
  async function begin(attempt: Attempt): Promise<() => Promise<void>> {
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
    // The last free one opens the first wait.
    if (own.left === 0) counted.push(await consume('signInSlowly', who))
    const wide = isKnown
      ? []
      : [await consume('signInOfAccount', account), await consume('signInOfNetwork', network)]
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
    if (isWidespread && isHuman === undefined) await pause(SLOW_MS)
    return takeBack
  }

  return async <T>(attempt: Attempt, signIn: () => Promise<T>): Promise<T> => {
    if (!rateLimits) return signIn()
    const takeBack = await begin(attempt)
    try {
      const result = await signIn()
      await takeBack()
      return result
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'INVALID_CREDENTIALS') await takeBack()
      throw error
    }
  }
}

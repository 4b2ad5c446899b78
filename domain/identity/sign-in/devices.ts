import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { normaliseEmail, type UserId } from '../user.ts'

const DEVICES = 20

export type Browser = { device?: string | undefined; deviceToken?: string | undefined }

/** Returns the device's hash and its history with the account; null without a token. */
export async function deviceOf(
  { devices }: Pick<Tx, 'devices'>,
  ids: Ids,
  userId: UserId,
  token: string | undefined,
): Promise<{ deviceHash: string | null; seen: 'trusted' | 'seen' | undefined }> {
  if (token === undefined) return { deviceHash: null, seen: undefined }
  const deviceHash = ids.hash(token)
  return { deviceHash, seen: await devices.of(userId, deviceHash) }
}

export async function rememberOwnDevice(
  { devices }: Pick<Tx, 'devices'>,
  { userId, deviceHash, at }: { userId: UserId; deviceHash: string | null; at: Date },
): Promise<void> {
  if (deviceHash !== null) await devices.remember({ userId, hash: deviceHash, at, isTrusted: true }, DEVICES)
}

/** Marks the device as the owner's: the session was proved on it, or the account created. */
export async function trustDevice(
  { sessions, devices }: Pick<Tx, 'sessions' | 'devices'>,
  {
    userId,
    tokenHash,
    deviceHash,
    at,
  }: { userId: UserId; tokenHash: string; deviceHash: string | null; at: Date },
): Promise<void> {
  await sessions.noteKnownDevice(tokenHash)
  await rememberOwnDevice({ devices }, { userId, deviceHash, at })
}

/** Known devices are exempt from limits caused by strangers' wrong passwords. */
export function deviceUseCases({ atomically, now, ids }: { atomically: UnitOfWork; now: Now; ids: Ids }) {
  return {
    knowsDevice: (email: string, token: string) =>
      atomically(({ devices }) => devices.isKnown(normaliseEmail(email), ids.hash(token))),

    /** Stores the device as one of the 20 newest. A trusted one remains trusted. */
    rememberDevice: (userId: UserId, token: string, isTrusted = false) =>
      atomically(({ devices }) =>
        devices.remember({ userId, hash: ids.hash(token), at: now(), isTrusted }, DEVICES),
      ),
  }
}

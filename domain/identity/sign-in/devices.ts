import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { normaliseEmail, type UserId } from '../user.ts'

const DEVICES = 20

/** Where somebody signs in: the browser as it names itself, and the token of the device. */
export type Browser = { device?: string | undefined; deviceToken?: string | undefined }

/** Returns the hash of a device's token, null for none, and whether that device is new to the account, signed in before, or was proved to be its owner's. */
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

/** Remembers a device as the owner’s: the account is made there, or it was proved. */
export async function rememberOwnDevice(
  { devices }: Pick<Tx, 'devices'>,
  { userId, deviceHash, at }: { userId: UserId; deviceHash: string | null; at: Date },
): Promise<void> {
  if (deviceHash !== null) await devices.remember({ userId, hash: deviceHash, at, isTrusted: true }, DEVICES)
}

/** Notes that the device of a session is its owner's: it was proved there, or the account was made on it. */
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

/** Devices that signed in before: strangers' wrong passwords do not count against them. */
export function deviceUseCases({ atomically, now, ids }: { atomically: UnitOfWork; now: Now; ids: Ids }) {
  return {
    /** Returns whether this device signed in to the account of this address before. */
    knowsDevice: (email: string, token: string) =>
      atomically(({ devices }) => devices.isKnown(normaliseEmail(email), ids.hash(token))),

    /** Remembers a device, by its token's hash, of whom it just proved to be; an account has its 20 newest. One that was trusted stays so. */
    rememberDevice: (userId: UserId, token: string, isTrusted = false) =>
      atomically(({ devices }) =>
        devices.remember({ userId, hash: ids.hash(token), at: now(), isTrusted }, DEVICES),
      ),
  }
}

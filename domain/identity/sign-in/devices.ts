import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { normaliseEmail, type UserId } from '../user.ts'

const DEVICES = 20

/** The browser of a sign-in: its user agent, and the token of the device. */
export type Browser = { device?: string | undefined; deviceToken?: string | undefined }

/** Returns the hash of a device's token, null without one, and whether the account signed in on that device before, or proved it. */
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

/** Stores a device as the owner’s, because the account was created or proved there. */
export async function rememberOwnDevice(
  { devices }: Pick<Tx, 'devices'>,
  { userId, deviceHash, at }: { userId: UserId; deviceHash: string | null; at: Date },
): Promise<void> {
  if (deviceHash !== null) await devices.remember({ userId, hash: deviceHash, at, isTrusted: true }, DEVICES)
}

/** Marks the device of a session as its owner's, because it was proved there or the account was created on it. */
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

/** Use cases of known devices, which are exempt from limits caused by strangers' wrong passwords. */
export function deviceUseCases({ atomically, now, ids }: { atomically: UnitOfWork; now: Now; ids: Ids }) {
  return {
    /** Returns whether this device signed in to the account of this address before. */
    knowsDevice: (email: string, token: string) =>
      atomically(({ devices }) => devices.isKnown(normaliseEmail(email), ids.hash(token))),

    /** Stores a device of a user who just signed in; an account has its 20 newest. A trusted one remains trusted. */
    rememberDevice: (userId: UserId, token: string, isTrusted = false) =>
      atomically(({ devices }) =>
        devices.remember({ userId, hash: ids.hash(token), at: now(), isTrusted }, DEVICES),
      ),
  }
}

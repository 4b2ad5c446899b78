import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { normaliseEmail, type UserId } from './user.ts'

const DEVICES = 20

/** Where somebody signs in: the browser as it names itself, and the token of the device. */
export type Browser = { device?: string | undefined; deviceToken?: string | undefined }

/** Returns whether the device with this token signed in to the account of this address before. */
export async function isKnownDevice(
  { devices }: Pick<Tx, 'devices'>,
  ids: Ids,
  email: string,
  token: string | undefined,
): Promise<boolean> {
  return token !== undefined && devices.isKnown(email, ids.hash(token))
}

/** Devices that signed in before: strangers' wrong passwords do not count against them. */
export function deviceUseCases({ atomically, now, ids }: { atomically: UnitOfWork; now: Now; ids: Ids }) {
  return {
    /** Returns whether this device signed in to the account of this address before. */
    knowsDevice: (email: string, token: string) =>
      atomically(({ devices }) => devices.isKnown(normaliseEmail(email), ids.hash(token))),

    /** Remembers a device, by its token's hash, of whom it just proved to be; an account has its 20 newest. */
    rememberDevice: (userId: UserId, token: string) =>
      atomically(({ devices }) => devices.remember({ userId, hash: ids.hash(token), at: now() }, DEVICES)),
  }
}

import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '#domain/identity/ports.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes by argon2id (19 MiB, 2, 1), off the event loop. */
export async function createArgon2(): Promise<PasswordHasher> {
  // Verified without an account, so that unknown addresses take as long as known ones.
  const decoy = await hash('no account has this password', COST)
  return {
    hash: (password) => hash(password, COST),
    verify: async (password, stored) => {
      const fits = await verify(stored ?? decoy, password)
      return fits && stored !== null
    },
  }
}

import type { PasswordHasher } from '#domain/identity/ports.ts'

/** Hashes that are quick and worthless: for tests only. */
export const plainPasswords: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
}

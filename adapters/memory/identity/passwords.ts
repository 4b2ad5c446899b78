import type { PasswordHasher } from '#domain/identity/ports.ts'

/** Insecure but fast, for tests. */
export const plainPasswords: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
}

import type { PasswordHasher } from '#domain/identity/ports.ts'

export const plainPasswords: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
}

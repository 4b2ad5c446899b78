import type { User } from '#adapters/contract/identity/accounts.ts'
import { call } from '../../lib/api/client.ts'
import { prove } from '../../lib/api/proof.ts'
import { isAdmin, signIn } from '../../lib/session/session.ts'

/** Signs in. An admin who refuses to show a second factor stays a plain member. */
export async function enter(token: string, user: User): Promise<void> {
  signIn(token, user)
  if (!isAdmin(user) || !user.hasPasskey || user.hasTotp) return
  const { act } = await call('GET /api/auth/admin-powers')
  if (act !== null) await prove({ act, methods: ['passkey'] })
}

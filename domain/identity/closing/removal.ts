import { Rejection } from '#domain/shared/rejection.ts'
import type { User } from '../user.ts'

export function assertNotBeingRemoved(user: Pick<User, 'removal'> | undefined): void {
  if (user?.removal)
    throw new Rejection(
      'ACCOUNT_DISABLED',
      'An admin disabled this account. Contact us if that’s a mistake.',
      {
        kind: 'forbidden',
      },
    )
}

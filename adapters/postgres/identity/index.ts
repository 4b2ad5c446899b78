import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import { removesOld } from '../runtime/retention.ts'
import { authenticators, recoveryCodes } from './authenticators.ts'
import { chatCodes } from './chat-codes.ts'
import { chats } from './chats.ts'
import { devices } from './devices.ts'
import { emailTokens, verificationCodes } from './email-tokens.ts'
import { googleTokens, removeOldGoogleTokens } from './google-tokens.ts'
import { keyRemovalReads, keyRemovals } from './key-removals.ts'
import { ownRecordReads } from './own-records.ts'
import { passkeyChallenges, passkeys } from './passkeys.ts'
import { actProofs, proofCodes, walletPins } from './proofs.ts'
import { accountReads } from './reads.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

export const identityStorage = {
  stores: {
    actProofs,
    authenticators,
    chatCodes,
    chats,
    devices,
    emailTokens,
    googleTokens,
    keyRemovals,
    passkeyChallenges,
    passkeys,
    proofCodes,
    recoveryCodes,
    sessions,
    users,
    verificationCodes,
    walletPins,
  },
  reads: [accountReads, keyRemovalReads, ownRecordReads],
  retention: {
    googleTokens: removeOldGoogleTokens,
    sessions: removesOld({
      table: 'sessions',
      key: 'token_hash',
      since: 'expires_at',
      days: RETENTION_DAYS.sessions,
    }),
    emailTokens: removesOld({
      table: 'mail_tokens',
      key: 'token_hash',
      since: 'expires_at',
      days: RETENTION_DAYS.emailLinks,
    }),
  },
}

import {
  memoryEmailTokens,
  memoryGoogleTokens,
  memorySessions,
  memoryUsers,
  memoryVerificationCodes,
} from './accounts.ts'
import { memoryAuthenticators, memoryRecoveryCodes } from './authenticators.ts'
import { memoryChatCodes } from './chat-codes.ts'
import { memoryChats } from './chats.ts'
import { memoryDevices } from './devices.ts'
import { memoryPasskeyChallenges, memoryPasskeys } from './passkeys.ts'
import { memoryActProofs, memoryKeyRemovals, memoryProofCodes, memoryWalletPins } from './proofs.ts'

export const identityStores = {
  actProofs: memoryActProofs,
  authenticators: memoryAuthenticators,
  chatCodes: memoryChatCodes,
  chats: memoryChats,
  devices: memoryDevices,
  emailTokens: memoryEmailTokens,
  googleTokens: memoryGoogleTokens,
  keyRemovals: memoryKeyRemovals,
  passkeyChallenges: memoryPasskeyChallenges,
  passkeys: memoryPasskeys,
  proofCodes: memoryProofCodes,
  recoveryCodes: memoryRecoveryCodes,
  sessions: memorySessions,
  users: memoryUsers,
  verificationCodes: memoryVerificationCodes,
  walletPins: memoryWalletPins,
}

import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the accounts screens say, in one place. */

// account-card.tsx
export const failedToDownloadYourData = 'Failed to download your data'
export const yourData = 'Your data'
export const preparing = 'Preparing…'
export const downloadMyData = 'Download my data'
export const deleteMyAccount = 'Delete my account'

// blocked-card.tsx
export const youHaveUnblocked = (person: string) => `You have unblocked ${person}`
export const blockedPeople = 'Blocked people'
export const failedToLoadBlockedPeople = 'Failed to load blocked people'
export const youHaventBlockedAnyoneToBlock =
  'You haven’t blocked anyone. To block a person, open your conversation with them and use its menu.'
export const unblock = (name: string) => `Unblock ${name}?`
export const unblockInBlockedCard = 'Unblock'
export const unblocking = 'Unblocking…'
export const youCanMessageEachOther =
  'You can message each other and see each other’s listings again. We don’t tell them.'
export const since = (time: ReactNode) => sentence`Since ${time}`
export const unblockOfName = (name: string) => `Unblock ${name}`

// close-account-dialog.tsx
export const failedToDeleteYourAccount = 'Failed to delete your account'
export const deleteMyAccountInCloseAccountDialog = 'Delete my account?'
export const weEraseYourListingsMessages =
  'We erase your listings, messages and personal details for good. People you dealt with keep their finished orders, under “Deleted user”. Withdraw your money and finish open orders first.'
export const yourPassword = 'Your password'
export const signInWithGoogleOnceMore =
  'Sign in with Google once more to delete your account. It happens immediately.'
export const keepMyAccount = 'Keep my account'
export const deleting = 'Deleting…'

// email-code.tsx
export const codeFromOurEmail = 'Code from our email'
export const weEmailedYouSixDigits = 'We emailed you 6 digits. They work for 10 minutes.'
export const weCouldntSendTheCode = 'We couldn’t send the code.'
export const sending = 'Sending…'
export const sendANewCode = 'Send a new code'

// email-request.tsx
export const backToLogin = 'Back to Login'
export const email = 'Email'

// forgot-password.tsx
export const forgotPassword = 'Forgot Password'
export const wellEmailYouALink = 'We’ll email you a link to choose a new password.'
export const sendResetLink = 'Send Reset Link'
export const pleaseEnterYourEmailAddress = 'Please enter your email address'
export const failedToProcessRequestPleaseTry = 'Failed to process request. Please try again.'
export const theLinkWorksOnceForOne = 'The link works once, for one hour. Check your spam folder too.'

// google-again.tsx
export const googleSignInIsNotSet =
  'Google sign-in is not set up on this server. Reset your password instead.'
export const googleCouldNotBeReachedPlease = 'Google could not be reached. Please try again later.'
export const continueWithGoogle = 'Continue with Google'

// google-button.tsx
export const googleCouldNotBeReachedPleaseInGoogleButton =
  'Google could not be reached. Please sign in by email.'
export const googleLoginFailedPleaseTryAgain = 'Google login failed. Please try again.'
export const or = 'or'
export const googleLoginSuccessful = 'Google login successful!'
export const googleSignInIsntSetUp = 'Google sign-in isn’t set up here. Please use your email.'

// login.tsx
export const welcomeBack = 'Welcome back'
export const yourOrdersWalletAndListings = 'Your orders, wallet and listings are just as you left them.'
export const loginFailedPleaseCheckYour = 'Login failed. Please check your credentials.'
export const logIn = 'Log In'
export const resendVerificationEmail = 'Resend verification email'
export const password = 'Password'
export const forgotPasswordInLogin = 'Forgot password?'
export const signingIn = 'Signing in…'
export const signIn = 'Sign in'
export const createAnAccount = 'Create an account'
export const resendVerification = 'Resend verification'
export const newHere = (loneLink: ReactNode) => sentence`New here? ${loneLink}`
export const notVerifiedYet = (loneLink: ReactNode) => sentence`Not verified yet? ${loneLink}`

// new-password.ts
export const passwordsDoNotMatch = 'Passwords do not match'

// not-me.tsx
/** “This wasn’t me”: about an account that nobody wanted, and about a change that a thief may have made. */
export const NOT_ME = {
  account: {
    text: 'Someone signed up for Campus Marketplace with your email. If it wasn’t you, remove that account. We won’t email you about it again.',
    press: 'Remove this account',
    busy: 'Removing…',
    failed: 'Failed to remove the account. Please try again.',
    next: 'Go to the home page',
  },
  change: {
    text: 'Someone else changed your account? We sign out every device and stop withdrawals. You then reset your password.',
    press: 'Secure my account',
    busy: 'Securing…',
    failed: 'Failed to secure your account. Please try again.',
    next: 'Reset my password',
  },
  payout: {
    text: 'Cancel this withdrawal? The money and the fee go back to your wallet.',
    press: 'Cancel withdrawal',
    busy: 'Cancelling…',
    failed: 'Failed to cancel the withdrawal. Please try again.',
    next: 'Open wallet',
  },
} as const
export const thisWasntMe = 'This wasn’t me'

// passkey-login.tsx
export const signInWithAPasskeyFailed = 'Sign-in with a passkey failed'
export const waitingForYourDevice = 'Waiting for your device…'
export const signInWithAPasskey = 'Sign in with a passkey'

// passkey.ts
export const thisDeviceAlreadyHasAPasskey = 'This device already has a passkey for your account.'
export const yourDeviceDidntConfirmPleaseTry = 'Your device didn’t confirm. Please try again.'

// passkeys-card.tsx, wallet-pin-card.tsx
export const removing = 'Removing…'
export const failedToAddAPasskey = 'Failed to add a passkey'
export const passkeys = 'Passkeys'
export const signInAndConfirmWithdrawals =
  'Sign in and confirm payments with your fingerprint, face or screen lock. A fake page can’t steal it.'
export const failedToLoadYourPasskeys = 'Failed to load your passkeys'
export const loadingPasskeys = 'Loading passkeys'
export const adding = 'Adding…'
export const addAPasskey = 'Add a passkey'
export const thisBrowserCantMakePasskeys = 'This browser can’t make passkeys. A wallet PIN works everywhere.'
export const failedToRemoveThatPasskey = 'Failed to remove that passkey'
export const added = (time: ReactNode) => sentence`Added ${time}`
export const addedAndUsed = (added: ReactNode, used: ReactNode) => sentence`Added ${added}, last used ${used}`
export const removeThePasskey = (passkey: string) => `Remove the passkey of ${passkey}`
export const remove = 'Remove'

// password-form.tsx
export const failedToChangePassword = 'Failed to change password'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const atLeastSixCharactersYourOther = 'At least 6 characters. Your other devices are signed out.'
export const confirmNewPassword = 'Confirm new password'
export const changing = 'Changing…'
export const changePassword = 'Change Password'
export const emailMeAResetLink = 'Email me a reset link'
export const signedUpWithGoogleOrForgot = (loneLink: ReactNode) =>
  sentence`Signed up with Google or forgot your password? ${loneLink}`

// pin-reset-dialog.tsx
export const yourPin = 'your PIN'
export const yourPasskeys = 'your passkeys'
export const forgotYourPin = 'Forgot your PIN?'
export const weRemoveAndYouCanSet = (keys: string, pausedUntil: string) =>
  `We remove ${keys}, and you can set up a new one. To keep your money safe, withdrawals are paused for 24 hours, until ${pausedUntil}.`
export const anotherSuperAdminRemovesKeys =
  'An admin’s PIN and passkeys can’t be removed by email. Ask another super admin to remove them. There is none? Ask the people who run the server.'
export const weRemoveAfter = (keys: string, at: string) =>
  `We remove ${keys} after ${at}. You can keep it until then. After that, you set up a new one, and withdrawals are paused for 24 hours.`
export const failedToResetYourWalletPin = 'Failed to reset your wallet PIN'
export const cancel = 'Cancel'
export const resetting = 'Resetting…'
/** Removing a forgotten PIN, or what was lost. */
export const RESET = {
  app: 'your authenticator app',
  title: { pin: 'Forgot your PIN?', lost: 'Reset a lost passkey or app' },
  press: { pin: 'Reset PIN', lost: 'Remove them' },
} as const

// lost-keys.tsx, second-step.tsx
export const LOST_KEYS = {
  link: 'I lost my phone and my codes',
  heading: 'Get back into your account',
  intro: 'Lost your phone, recovery codes and passkey? We email you a link to ask the admins of your campus.',
  send: 'Send link',
  what: 'An admin of your campus who knows you removes your authenticator app, passkeys and PIN. You then log in with your password, and withdrawals are paused for 24 hours.',
  note: 'How does an admin know that it’s you?',
  noteHint: 'Your department and level, and how to reach you. Never write your password.',
  ask: 'Ask the admins',
  told: 'We email you what they decide. Found your phone? Log in with it, and nothing changes.',
} as const

// key-removal-notice.tsx
export const weRemoveThemAfter = (time: ReactNode) =>
  sentence`You asked us to remove your PIN, passkeys and authenticator app. We do that after ${time}.`
export const KEY_REMOVAL = {
  why: 'Found your passkey or remember your PIN? Keep them. Didn’t ask for it? Keep them and change your password.',
  keep: 'Keep them',
  keeping: 'Keeping…',
  failed: 'Failed to keep your PIN and passkeys',
} as const

// profile.tsx, profile-form.tsx
export const yourProfile = 'Your Profile'
export const failedToUpdateProfilePleaseTry = 'Failed to update profile. Please try again.'
export const name = 'Name'
export const campus = 'Campus'
export const youCantChangeYourCampus = 'You can’t change your campus.'
export const phone = 'Phone'
export const buyersSeeItOnYourListings = 'Buyers see it on your listings.'
export const website = 'Website'
export const saving = 'Saving…'
export const saveChanges = 'Save Changes'

// register.tsx
export const bySigningUp = (terms: ReactNode, privacy: ReactNode) =>
  sentence`By signing up you say that you’re 18 or older and accept our ${terms} and ${privacy}. You choose your campus next.`
export const buyAndSellOnCampusWithout = 'Buy and sell on campus without worry'
export const everyPaymentStaysInEscrow =
  'Every payment stays in escrow until the buyer has the item. Selling is free.'
export const registrationFailedPleaseTryAgain = 'Registration failed. Please try again.'
export const pleaseCompleteTheSecurityCheck = 'Please complete the security check'
export const createAnAccountInRegister = 'Create an Account'
export const buyAndSellOnYourCampus = 'Buy and sell on your campus, with your money safe in escrow.'
export const fullName = 'Full name'
export const atLeastSixCharacters = 'At least 6 characters'
export const confirmPassword = 'Confirm password'
export const terms = 'Terms'
export const privacyPolicy = 'Privacy Policy'
export const creatingAccount = 'Creating account…'
export const signUp = 'Sign up'
export const signUpWithGoogle = 'Sign up with Google'
export const alreadyHaveAnAccount = (loneLink: ReactNode) => sentence`Already have an account? ${loneLink}`
export const didntGetOurEmail = 'Didn’t get our email?'

// registration-done.tsx
export const checkYourEmail = 'Check your email'
export const weSentALink = (email: string) => `We sent a link to ${email}. It works once, for 24 hours.`
export const openTheSandboxMailbox = 'Open the sandbox mailbox'
export const goToSign = 'Go to sign in'

// registration-form.ts
export const nameIsRequired = 'Name is required'

// resend-verification.tsx
export const resendVerificationEmailInResendVerification = 'Resend Verification Email'
export const lostYourLink = 'Lost your link, or has it expired? We’ll email you a new one.'
export const emailIsRequired = 'Email is required'
export const failedToSendVerificationEmail = 'Failed to send verification email'

// reset-password.tsx
export const failedToResetPasswordTheLink = 'Failed to reset password. The link may be invalid or expired.'
export const passwordResetSuccessful = 'Password Reset Successful'
export const yourNewPasswordIsSet = 'Your new password is set'
export const theSignInPage = 'the sign-in page'
export const resetPassword = 'Reset Password'
export const chooseANewPasswordWellSign = 'Choose a new password. We’ll sign you out on every device.'
export const getANewLink = 'Get a new link'
export const invalidResetToken = 'Invalid reset token'
export const thisLinkIsIncompleteOpen =
  'This link is incomplete. Open it from the email again, or get a new one.'

// security-check.tsx
export const securityCheckPassed = 'Security check passed'
export const theSecurityCheckCouldNot = 'The security check could not be loaded. Please reload the page.'

// sessions-card.tsx
export const failedToSignOutEverywhere = 'Failed to sign out everywhere'
export const signedInDevices = 'Signed-in devices'
export const failedToLoadYourDevices = 'Failed to load your devices'
export const loadingDevices = 'Loading devices'
export const signOutEverywhere = 'Sign out everywhere'
export const signOutEverywhereInSessionsCard = 'Sign out everywhere?'
export const signingOut = 'Signing out…'
export const thisSignsYouOutOnEvery = 'This signs you out on every device, including this one.'
export const failedToSignOutThatDevice = 'Failed to sign out that device'
export const newDevice = 'New device'
export const lastSeenSigned = (time: ReactNode, time2: ReactNode) =>
  sentence`Last seen ${time}, signed in ${time2}`
export const thisDevice = 'This device'
export const signOut = (name: string) => `Sign out ${name}`
export const signOutInSessionsCard = 'Sign out'

// step-up-dialog.tsx
export const thatDidNotWorkPleaseTry = 'That did not work. Please try again.'
export const confirmItsYou = 'Confirm it’s you'
export const weAskBeforeMoneyLeaves =
  'We ask before money leaves your wallet and before important changes. It takes a few seconds.'
export const useYourPasskey = 'Use your passkey'
export const walletPin = 'Wallet PIN'
export const checking = 'Checking…'
export const confirm = 'Confirm'

// chat-app-card.tsx
export const loadingChatApp = (app: string) => `Loading ${app}`
export const chooseNotifications = 'Choose notifications'
export const chatAppIsntAvailableHereWeTell = (app: string) =>
  `${app} isn’t available here. We tell you in the app, by push and by email.`
export const failedToUnlinkChatApp = (app: string) => `Failed to unlink ${app}`
export const yourChatAccountIsLinked = (app: string) => `Your ${app} account is linked.`
export const changeNotifications = 'Change notifications'
export const unlinking = 'Unlinking…'
export const unlinkChatApp = (app: string) => `Unlink ${app}`

// chat-app-link.tsx
export const chatAccountLinkedSuccessfully = (app: string) => `${app} account linked successfully!`
export const failedToLinkChatAccount = (app: string) => `Failed to link ${app} account. Please try again.`
export const getMessagesOrdersAndMoneyUpdates = (app: string, button: string) =>
  `Get messages, orders and money updates in ${app}. Open our bot and press ${button} to link your chat.`
export const opensInANewTab = ', opens in a new tab'
export const waitingForYouToPressStart = (app: string, button: string) =>
  `Waiting for you to press ${button} in ${app}…`
export const connectChatApp = (app: string) => `Connect ${app}`
export const pleaseEnterTheCode = 'Please enter the code'
export const code = 'Code'
export const usingChatAppOnAnotherDeviceSend = (app: string) =>
  `Using ${app} on another device? Send /start to our bot and enter the 6 characters it sends you.`
export const linking = 'Linking…'
export const linkChatApp = (app: string) => `Link ${app}`
export const open = (bot: string, part: ReactNode) => sentence`Open ${bot}${part}`

// turnstile-widget.tsx
export const verificationExpiredPleaseTryAgain = 'Verification expired. Please try again.'
export const theSecurityCheckCouldNotInTurnstileWidget =
  'The security check could not be loaded. Please check your connection and try again.'

// verify-email.tsx
export const emailVerification = 'Email Verification'
export const verifyingYourEmail = 'Verifying your email…'
export const thisLinkWasUsed = 'This link was used or is too old. If you have verified already, sign in.'
export const tryAgain = 'Try Again'
export const invalidVerificationLink = 'Invalid verification link'
export const emailVerificationFailed = 'Email verification failed'
export const requestTimeoutPleaseTryAgain = 'Request timeout. Please try again.'
export const emailVerificationFailedPleaseTry = 'Email verification failed. Please try again.'

// wallet-pin-card.tsx
export const failedToRemoveYourWalletPin = 'Failed to remove your wallet PIN'
export const yourPinIsOnWeAsk = 'Your PIN is on. We ask for it before money leaves your wallet.'
export const addSixDigits =
  'Add 6 digits that only you know. A stolen phone or password then can’t empty your wallet.'
export const changePin = 'Change PIN'
export const setAWalletPin = 'Set a wallet PIN'
export const removePin = 'Remove PIN'
export const failedToSetYourWalletPin = 'Failed to set your wallet PIN'
export const newPin = 'New PIN'
export const sixDigitsNotYourBirthday = '6 digits, not your birthday and not 123456'
export const newPinAgain = 'New PIN again'
export const thePINsDontMatch = 'The PINs don’t match'
export const savePin = 'Save PIN'

// authenticator-card.tsx, authenticator-setup.tsx, recovery-codes.tsx
/** The authenticator app: what it is for, how it is set up, and its recovery codes. */
export const AUTHENTICATOR = {
  heading: 'Authenticator app',
  off: 'Get 6-digit codes from an app such as Google Authenticator. We ask for one when you log in with your password.',
  on: 'Your authenticator app is on. We ask for its code when you log in with your password.',
  start: 'Set up an authenticator app',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  qr: 'QR code for your authenticator app',
  key: 'Key',
  code: 'Code from the app',
  codeHint: '6 digits. The app shows a new code every 30 seconds.',
  confirm: 'Turn it on',
  renew: 'Get new recovery codes',
  remove: 'Remove app',
  save: 'Save these recovery codes now',
  saveWhy: 'Each code logs you in once if you lose your phone. We can’t show them again.',
  copy: 'Copy codes',
  copied: 'Codes copied',
  done: 'Finish, I saved my codes',
  failed: 'Failed to set up your authenticator app',
  loading: 'Loading…',
  loadingApp: 'Loading your authenticator app',
  left: (count: number) => `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
} as const

// second-step.tsx, second-factor-field.tsx
/** The second factor, at sign-in and before important changes. */
export const SECOND_FACTOR = {
  login: 'Enter the code from your authenticator app to log in.',
  code: 'Code from your authenticator app',
  recovery: 'Recovery code',
  recoveryHint: '12 letters and digits. Each code works once.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  submit: 'Log in',
  back: 'Back',
  failed: 'Login failed. Please try again.',
} as const

// admin-factor.tsx
/** Admins without a second factor, or who did not show theirs: until when they may go on, and what to do. */
export const ADMIN_FACTOR = {
  soon: (date: string) => `Protect your admin account by ${date}`,
  why: 'You decide about other people’s money. Set up a passkey or an authenticator app to keep your admin powers.',
  restsTitle: 'Your admin powers are paused',
  rests:
    'Set up a passkey or an authenticator app on your profile. You can use the admin pages again right after.',
  press: 'Open your profile',
  showTitle: 'Confirm it’s you to open the admin pages',
  show: 'You haven’t used your passkey or authenticator app since you logged in on this device.',
  resetTitle: (date: string) => `Your admin powers are paused until ${date}`,
  reset:
    'Your passkey or authenticator app was reset by email. Set up a new one on your profile meanwhile. If you didn’t reset it, change your password.',
} as const

import { ALL_CHAT_APPS } from '#domain/shared/chat-apps.ts'

export type AccountEmail = {
  subject: string
  lines: readonly string[]
  action: string
  path: string
  more?: readonly { action: string; path: string }[]
}

/** Returns an email without a name, as a stranger may have typed the address. */
export function verificationEmail({
  token,
  code,
  notMe,
}: {
  token: string
  code: string
  notMe: string
}): AccountEmail {
  return {
    subject: 'Verify your email for Campus Marketplace',
    lines: [
      'Someone signed up for Campus Marketplace with this email address and chose a password for it.',
      'If it was you, verify your email, then log in with that password. The link works once, for 24 hours.',
      `Or enter ${inThrees(code)} on the page where you signed up. Keep it to yourself.`,
      'If it wasn’t you, don’t verify. Choose “This wasn’t me” and we remove the account.',
    ],
    action: 'Verify my email',
    path: `/verify-email/${token}`,
    more: [{ action: 'This wasn’t me', path: `/not-me/${notMe}` }],
  }
}

function inThrees(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

export function passwordResetEmail({
  token,
  securing,
}: {
  token: string
  securing?: string | undefined
}): AccountEmail {
  return {
    subject: 'Reset your Campus Marketplace password',
    lines: [
      'Someone asked to reset the password of the account with this email. If it was you, choose a new one.',
      `The link works once, for 1 hour. A new password signs out all devices and unlinks ${ALL_CHAT_APPS}.`,
      'Didn’t ask for it? Ignore this email, and your password stays the same.',
      ...(securing === undefined
        ? []
        : [
            'Did someone else set up the authenticator app that we ask for? Choose “This wasn’t me” first. It removes apps of the last 7 days.',
          ]),
    ],
    action: 'Choose a new password',
    path: `/reset-password/${token}`,
    ...(securing !== undefined && { more: [pressOf(securing)] }),
  }
}

export function lostKeysEmail({ token }: { token: string }): AccountEmail {
  return {
    subject: 'Get back into your Campus Marketplace account',
    lines: [
      'Someone told us that they lost the passkey, authenticator app or PIN of the account with this email.',
      'If it was you, ask the admins of your campus to remove them. The link works once, for 1 hour.',
      'Didn’t ask for it? Ignore this email, and nothing changes.',
    ],
    action: 'Ask the admins',
    path: `/lost-keys/${token}`,
  }
}

export function proofCodeEmail(code: string): AccountEmail {
  return {
    subject: `${code} is your Campus Marketplace code`,
    lines: [
      `Enter ${code} to confirm that it’s you. The code works once, for 10 minutes.`,
      'Never share it with anyone. We never ask for it by phone or in messages.',
      'Didn’t ask for it? Someone may know your password, so reset it now.',
    ],
    action: 'Reset my password',
    path: '/forgot-password',
  }
}

/** Returns an email without a name, as a stranger may have typed the address. */
export function studentCodeEmail(code: string): AccountEmail {
  return {
    subject: `${code} is your student code for Campus Marketplace`,
    lines: [
      `Enter ${code} on your profile to become a verified student. The code works once, for 30 minutes.`,
      'Never share it with anyone. We never ask for it by phone or in messages.',
      'Didn’t ask for it? Ignore this email, and nothing happens.',
    ],
    action: 'Enter code',
    path: '/profile#verified-student',
  }
}

/** Instruction for the owner after a change by someone else, on channels that may not carry a secret link. */
export const NOT_YOU = 'Wasn’t you? Reset your password now: that signs out every device.'

export function cancelPayout(token: string): { action: string; path: string } {
  return { action: 'Cancel this withdrawal', path: `/not-me/${token}?about=payout` }
}

/** Replaces `NOT_YOU` by the line of `notMe`, or appends it. */
export function linesWithNotMe<Line>(lines: readonly (Line | string)[], line: string): (Line | string)[] {
  return lines.includes(NOT_YOU) ? lines.map((each) => (each === NOT_YOU ? line : each)) : [...lines, line]
}

/** Returns the replacement for `NOT_YOU` on channels that may carry a secret link. */
export function notMe(token: string): { line: string; action: string; path: string } {
  return {
    line: 'Wasn’t you? Choose “This wasn’t me”. We sign out every device and stop withdrawals until you reset your password.',
    ...pressOf(token),
  }
}

function pressOf(token: string): { action: string; path: string } {
  return { action: 'This wasn’t me', path: `/not-me/${token}?about=change` }
}

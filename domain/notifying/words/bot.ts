import type { ChatMessage } from '../chat/chat.ts'
import { textOf } from '../chat/chat-actions.ts'

const PROFILE = { label: 'Open your profile', path: '/profile' }
const SETTINGS = { label: 'Notification settings', path: '/notification-settings' }
const TOLD_HERE = 'We send you messages, orders and money updates here.'

export const BOT = {
  noAccount: 'This chat is no longer linked to an account.',
  deadLink: 'That link no longer works.',
  textOnly: 'You can only send text from here.',
  sureToConfirm: 'Are you sure you want to confirm delivery? This will release payment to the seller.',
  advanced: 'Delivery status updated successfully',
  confirmed: 'Delivery confirmed! Payment has been released to the seller.',
  sureToAccept: 'Accept this price? The buyer can then buy one at it for 24 hours.',
  offerAccepted: 'Offer accepted',
  offerDeclined: 'Offer declined',
  meetingAccepted: 'Meeting agreed',
  renewed: 'Your product is for sale',
  sold: 'Product marked as sold',
  unknownKeyword: 'You no longer watch that keyword.',
} as const

export function mutedWords(keyword: string): string {
  return `We no longer alert you about “${keyword}”`
}

export const YOUR_ANSWER: ChatMessage = { lines: ['Your answer:'], wantsAnswer: true }

export function answerSent(receiverId: number): ChatMessage {
  return { lines: ['Sent.'], buttons: [[{ label: 'Open', path: `/messages/${receiverId}` }]] }
}

export function answerNotSent(reason: string): ChatMessage {
  return { lines: [`Not sent. ${reason}`] }
}

export function welcome(name: string): ChatMessage {
  return {
    heading: `This chat is linked to ${name}`,
    lines: [TOLD_HERE, 'Not you? Send /stop now.'],
    buttons: [[SETTINGS]],
  }
}

export function askToRelink(name: string, before: string, token: string): ChatMessage {
  return {
    heading: `Link this chat to ${name}?`,
    lines: [`It’s linked to ${before} now. If you say yes, ${before} gets no more notifications here.`],
    buttons: [
      [
        {
          label: `Yes, link to ${name}`.slice(0, 60),
          action: textOf({ phase: 'do', action: { type: 'link', token } }),
        },
        { label: 'No', action: textOf({ phase: 'do', action: { type: 'none' } }) },
      ],
    ],
  }
}

export const LINK_REFUSED: ChatMessage = {
  heading: 'That link no longer works',
  lines: ['Links work once, for 10 minutes. Get a new one on your profile.'],
  buttons: [[PROFILE]],
}

export function ownCode(code: string): ChatMessage {
  return {
    heading: 'Your code for Campus Marketplace',
    lines: ['Enter it on your profile within 10 minutes to get messages, orders and money updates here.'],
    code,
    buttons: [[PROFILE]],
  }
}

export function requestedCode(code: string): ChatMessage {
  return {
    heading: 'Your code for Campus Marketplace',
    lines: [
      'Someone asked to link this chat to an account. If it was you, enter the code on your profile within 10 minutes.',
      'If it wasn’t you, ignore this message and don’t share the code.',
    ],
    code,
    buttons: [[PROFILE]],
  }
}

export function help(name: string | undefined): ChatMessage {
  return {
    heading: 'Campus Marketplace',
    lines: [
      name === undefined
        ? '/start gives you a code that links this chat to your account.'
        : `This chat is linked to ${name}.`,
      '/status shows which notifications you get here.',
      '/stop unlinks this chat.',
      ...(name === undefined ? [] : ['Reply to a person’s message here, and we send them your answer.']),
    ],
  }
}

export function status(user: { name: string; isOn: boolean; notificationKeywords: string }): ChatMessage {
  return {
    heading: `Linked to ${user.name}`,
    lines: [
      user.isOn ? TOLD_HERE : 'Notifications are off: we send you nothing here.',
      user.notificationKeywords === ''
        ? 'You watch no keywords.'
        : `You watch new listings for: ${user.notificationKeywords}`,
    ],
    buttons: [[SETTINGS]],
  }
}

export const NOT_LINKED: ChatMessage = {
  lines: ['This chat isn’t linked to an account. Send /start to get a code that links it.'],
}

export const STOPPED: ChatMessage = {
  heading: 'Unlinked',
  lines: ['You get no more notifications here. Send /start to get a code that links this chat again.'],
}

export const UNLINKED: ChatMessage = {
  heading: 'Unlinked',
  lines: [
    'The account’s password or sign-in changed, so this chat is no longer linked to it.',
    'If that was you, link it again on your profile.',
  ],
  buttons: [[PROFILE]],
}

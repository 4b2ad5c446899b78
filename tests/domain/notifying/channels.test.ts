import { describe, expect, test } from 'vitest'
import { chatNoticesOf } from '#domain/notifying/chat/chat-notices.ts'
import { isWanted } from '#domain/notifying/preferences.ts'
import { noticesOf, ruleOf, silentFor } from '#domain/notifying/routing.ts'
import { inWords } from '#domain/shared/text.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { SAMPLE_EVENTS } from '#tests/support/market/sample-events.ts'

describe('A channel without a subscription to an event', () => {
  test.each(['email', 'inbox'] as const)('has no notice of it: %s', (channel) => {
    for (const event of SAMPLE_EVENTS)
      if (silentFor(channel).includes(event.type) && !ruleOf(event)?.isInAppOnly)
        expect(noticesOf(event, aNoticeContext()), event.type).toEqual([])
  })

  test('has no notice of it: a chat', () => {
    for (const event of SAMPLE_EVENTS)
      if (silentFor('chat').includes(event.type) && !ruleOf(event)?.isInAppOnly)
        expect(chatNoticesOf(event, aNoticeContext()), event.type).toEqual([])
  })

  test('includes all but the app for app-only notices', () => {
    const alone = SAMPLE_EVENTS.filter((event) => ruleOf(event)?.isInAppOnly)
    expect(new Set(alone.map(({ type }) => type))).toEqual(new Set(['announcement.told']))
    for (const event of alone) {
      expect(silentFor('email')).toContain(event.type)
      expect(silentFor('chat')).toContain(event.type)
      expect(silentFor('inbox')).not.toContain(event.type)
      const kinds = noticesOf(event, aNoticeContext()).map(({ kind }) => kind)
      expect(kinds.some((kind) => isWanted(new Set(), kind, 'push'))).toBe(false)
    }
  })

  test('does not send secrets, messages, alerts or chat responses either', () => {
    expect(silentFor('email')).not.toContain('password_reset.requested')
    expect(silentFor('inbox')).not.toContain('message.sent')
    expect(silentFor('inbox')).not.toContain('alert.raised')
    for (const type of ['message.sent', 'alert.raised', 'chat.unlinked', 'chat_code.requested'] as const)
      expect(silentFor('chat')).not.toContain(type)
  })
})

test.each([
  [['Telegram'], 'and', 'Telegram'],
  [['Telegram', 'email'], 'and', 'Telegram and email'],
  [['push', 'email', 'Telegram'], 'or', 'push, email or Telegram'],
] as const)('channels %j are joined with “%s” before the last', (names, word, said) => {
  expect(inWords(names, word)).toBe(said)
})

import { describe, expect, test } from 'vitest'
import { BUDGETS } from '#adapters/http/server/budgets.ts'
import { emailTokenEnd } from '#domain/identity/sign-in/sessions.ts'
import { PROOFS } from './support/sources/promise-proofs.ts'
import { isThere, promisesIn, unprovenIn } from './support/sources/promises.ts'
import { sentencesRead } from './support/sources/sentences.ts'

const HOUR_MS = 3_600_000
const UNTRUE = new RegExp(
  [
    'no money has left',
    'email you about it again',
    'when you’re back online',
    'erases everything',
    'until (?:the buyer has the item|you have your item)',
    'paid once you have your item',
    'Someone reported a message',
    '(?:shown|proves) (?:that )?they study here',
    'is looking at (?:it|this|your)',
  ].join('|'),
  'i',
)
const all = promisesIn(sentencesRead())

describe('Promises to users', () => {
  test('read their number, or have a named test or person', () => {
    expect(all.length).toBeGreaterThan(50)
    expect(unprovenIn(all).map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
  })

  test('are found in each sentence, in figures and in words', () => {
    const found = (file: string) => {
      const text = 'Pay here. You have 48 hours. It ends after a week. We never ask. Up to three times.'
      return promisesIn([{ file, line: 1, in: '', text }]).map((each) => each.text)
    }
    const anywhere = ['You have 48 hours.', 'It ends after a week.', 'We never ask.']
    expect(found('web/src/features/home/words.ts')).toEqual(anywhere)
    expect(found('web/src/features/pages/help.tsx')).toEqual([...anywhere, 'Up to three times.'])
  })

  test('have proofs that match a sentence and an existing test', () => {
    const unsaid = PROOFS.filter(({ says }) => !all.some(({ text }) => says.test(text)))
    expect(unsaid.map(({ says }) => String(says))).toEqual([])
    const unproved = PROOFS.filter((proof) => 'file' in proof && !isThere(proof))
    expect(unproved).toEqual([])
  })
})

test('Former promises that no longer hold do not reappear', () => {
  const found = sentencesRead().filter(({ text }) => UNTRUE.test(text))
  expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test('Links of emails are valid as long as their emails say', () => {
  const hours = (purpose: Parameters<typeof emailTokenEnd>[0]) =>
    emailTokenEnd(purpose, new Date(0)).getTime() / HOUR_MS
  expect(hours('verify_email')).toBe(24)
  expect([hours('reset_password'), hours('lost_keys')]).toEqual([1, 1])
})

test('No limit counts an internet address for longer than an hour', () => {
  const seconds = Object.values(BUDGETS).map((budget) => budget.seconds)
  expect(Math.max(...seconds)).toBeLessThanOrEqual(HOUR_MS / 1000)
})

import { describe, expect, test } from 'vitest'
import { createSecretBox } from '#adapters/secrets/secret-box.ts'

const [OLD, NEW] = ['an old key, which is long enough', 'a new key, which is long enough']
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('An encrypted secret', () => {
  const box = createSecretBox([OLD])

  test('is decrypted for its owner, and encrypts differently each time', () => {
    const sealed = box.seal(SECRET, 7)
    expect(box.open(sealed, 7)).toBe(SECRET)
    expect(sealed).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]+$/)
    expect(sealed).not.toContain(SECRET)
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain(SECRET)
    expect(box.seal(SECRET, 7)).not.toBe(sealed)
  })

  test('is not decrypted for another owner, with another key, changed, truncated or in plain text', () => {
    const sealed = box.seal(SECRET, 7)
    const [form = '', key = '', text = ''] = sealed.split('.')
    const changed = Buffer.from(text, 'base64url')
    changed[14] = (changed[14] ?? 0) ^ 1
    expect(() => box.open(sealed, 8)).toThrow()
    expect(() => createSecretBox([NEW]).open(sealed, 7)).toThrow('another key')
    for (const wrong of [changed.toString('base64url'), text.slice(0, -4), text.slice(0, 8), ''])
      expect(() => box.open(`${form}.${key}.${wrong}`, 7), wrong).toThrow()
    expect(() => box.open(SECRET, 7)).toThrow('another key')
  })

  test('names its key, and is decrypted by servers that have it as an older key', () => {
    const both = createSecretBox([NEW, OLD])
    const sealed = box.seal(SECRET, 7)
    expect(both.open(sealed, 7)).toBe(SECRET)
    expect(box.keyIdOf(sealed)).toBe(box.keyId)
    expect(box.keyIdOf(SECRET)).toBeUndefined()
    expect([both.hasKey(box.keyId), box.hasKey(both.keyId)]).toEqual([true, false])
    expect(both.keyIdOf(both.seal(SECRET, 7))).toBe(createSecretBox([NEW]).keyId)
    expect(OLD + NEW).not.toContain(box.keyId)
  })
})

import type { Resolver } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { lateResolver } from '../../../web/src/lib/forms/late-resolver.ts'

type Values = { name: string }
const SCHEMA = z.object({ name: z.string().min(3, 'Name is too short') })
const OPTIONS = { fields: {}, shouldUseNativeValidation: false } as Parameters<Resolver<Values>>[2]

describe('A form whose schema loads late', () => {
  test('is checked with its values at submission, whatever is typed next', async () => {
    const resolver = lateResolver<Values>(async () => SCHEMA)
    await resolver({ name: 'Ada' }, undefined, OPTIONS)
    const values = { name: 'A' }
    const checked = resolver(values, undefined, OPTIONS)
    values.name = 'Ada'
    expect(await checked).toMatchObject({ errors: { name: { message: 'Name is too short' } } })
  })

  test('requests its schema again until it has loaded, and leaves the check to the server meanwhile', async () => {
    let requested = 0
    const resolver = lateResolver<Values>(async () => {
      requested += 1
      if (requested === 1) throw new Error('no network')
      return SCHEMA
    })
    const names: unknown[] = []
    for (let time = 0; time < 3; time += 1) {
      const { errors } = await resolver({ name: 'A' }, undefined, OPTIONS)
      names.push(Object.keys(errors))
    }
    expect([names, requested]).toEqual([[[], ['name'], ['name']], 2])
  })
})

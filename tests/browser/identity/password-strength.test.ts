import { test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { says } from '#tests/browser/person.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()

test('[R38] the registration form rates the strength of the password', async () => {
  const visitor = await stage.enter(undefined)
  const { page } = visitor
  await page.goto('/register')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('password1')
  await says(visitor, 'Easy to guess. Add another word or two.')
  await looksRight(visitor, 'registering with a weak password')
  await password.fill('market-goat-7-umbrella')
  await says(visitor, 'Strong password.')
})

import { test } from 'vitest'
import { looksRight } from './looks.ts'
import { DESKTOP, PHONE, says } from './person.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

test.each([PHONE, DESKTOP])(
  '[R38] the registration form says how easily a password is guessed: %o',
  async (viewport) => {
    const visitor = await stage.enter(undefined, viewport)
    const { page } = visitor
    await page.goto('/register')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('password1')
    await says(visitor, 'Easy to guess. Add another word or two.')
    await looksRight(visitor, 'registering with a weak password')
    await password.fill('market-goat-7-umbrella')
    await says(visitor, 'Strong password.')
  },
)

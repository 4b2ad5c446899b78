import { test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { emailedCode, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()

test('a member becomes a verified student by an emailed code, another by a card that an admin approves, and both get the badge', async () => {
  const { url } = stage.server
  const tokens = await Promise.all(
    ['ada', 'bola', 'ngozi'].map((name) => tokenOf(url, `${name}@campus.test`)),
  )
  const [ada, bola, admin] = [
    await stage.enter(tokens[0]),
    await stage.enter(tokens[1]),
    await stage.enter(tokens[2]),
  ]
  await ada.page.goto('/profile')
  const email = ada.page.getByLabel('Student email')
  await email.fill('ada@evil-unilag.edu.ng')
  await ada.page.getByRole('button', { name: 'Send code' }).click()
  await ada.page.getByText('Use an address that ends in unilag.edu.ng').waitFor()
  await email.fill('ada.obi@live.unilag.edu.ng')
  await ada.page.getByRole('button', { name: 'Send code' }).click()
  await ada.page
    .getByLabel('Code from your student email')
    .fill(await emailedCode(url, 'ada.obi@live.unilag.edu.ng'))
  await looksRight(ada, 'a profile with a student code')
  await ada.page.getByRole('button', { name: 'Verify me' }).click()
  await says(ada, 'You’re a verified student now')
  await ada.page.getByText(/You’re verified until/).waitFor()

  await bola.page.goto('/businesses?verified=true')
  await bola.page.getByRole('main').getByText('Verified student', { exact: true }).first().waitFor()
  await bola.page.goto('/profile')
  await bola.page.getByRole('button', { name: 'Send photo' }).click()
  await bola.page.getByText('Choose a photo of your student card first').waitFor()
  const files = [{ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#30b050') }]
  await bola.page.getByLabel('Add photos').setInputFiles(files)
  await bola.page.getByRole('button', { name: 'Send photo' }).click()
  await says(bola, 'We sent your photo to the campus admins')
  await bola.page.getByText(/A campus admin is checking your student card/).waitFor()

  await admin.page.goto('/admin/dashboard')
  await admin.page.getByRole('link', { name: /Student cards/ }).click()
  const photo = admin.page.getByRole('button', { name: /^Show large: Student card of Bola/ })
  await photo.waitFor()
  await looksRight(admin, 'student cards')
  await admin.page.getByRole('button', { name: /^Accept the card of Bola/ }).click()
  await says(admin, 'Student verified')
  await admin.page.getByText('No student cards to check').waitFor()

  await ada.page.goto('/gigs?verified=true')
  await ada.page.getByRole('main').getByText('Verified student', { exact: true }).first().waitFor()
  await looksRight(ada, 'gigs of verified students')
  await bola.page.reload()
  await bola.page.getByText(/You’re verified until/).waitFor()
})

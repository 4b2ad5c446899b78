import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, type Person, says } from '#tests/browser/person.ts'
import { phoneJpeg, plainJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()
const enter = async (name: string, viewport?: { width: number; height: number }) =>
  stage.enter(await tokenOf(stage.server.url, `${name}@campus.test`), viewport)

async function facesOf({ page }: Person): Promise<number> {
  const faces = page.locator('[data-initials] img')
  await expect
    .poll(() =>
      faces.evaluateAll((all) => all.every((face) => (face as HTMLImageElement).naturalWidth === 96)),
    )
    .toBe(true)
  return faces.count()
}

test('a profile photo uploaded on a phone shows on the member’s listings, chats and seller page', async () => {
  const bola = await enter('bola')
  const { page } = bola
  await page.goto('/profile')
  const choose = page.getByLabel('Add picture')
  await choose.setInputFiles([{ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }])
  await page.getByText('cv.pdf is not a photo.').waitFor()
  await looksRight(bola, 'a profile with a file that is no photo')
  const changes = changesOf(bola)
  await choose.setInputFiles([{ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg('#e0b020') }])
  await says(bola, 'Picture saved')
  expect(changes).toEqual(['POST /api/auth/picture'])
  await page.getByRole('button', { name: 'Remove picture' }).waitFor()
  await page.getByLabel('Faculty').fill('Engineering')
  await page.getByLabel('About you').fill('Write to me at bola@mail.example')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('This can’t contain a link or an email address').waitFor()
  await page.getByLabel('About you').fill('I fix phones at Moremi Hall')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(bola, 'Profile updated successfully')
  await looksRight(bola, 'a profile with a picture')

  const ada = await enter('ada')
  await ada.page.goto('/messages')
  await ada.page.getByRole('link', { name: /^Bola Adeyemi/ }).waitFor()
  expect(await facesOf(ada)).toBe(1)
  await ada.page.getByRole('link', { name: /^Bola Adeyemi/ }).click()
  await ada.page.getByRole('heading', { name: 'Bola Adeyemi', level: 1 }).waitFor()
  expect(await facesOf(ada)).toBe(1)
  await looksRight(ada, 'a chat with somebody who has a picture')
  await ada.page.goto('/products?search=Engineering')
  await ada.page
    .getByRole('link', { name: /Engineering Mathematics/ })
    .first()
    .click()
  await ada.page.getByRole('link', { name: 'More from this seller' }).scrollIntoViewIfNeeded()
  expect(await facesOf(ada)).toBe(1)
  await ada.page.getByRole('link', { name: 'More from this seller' }).click()
  await ada.page.getByText('I fix phones at Moremi Hall').waitFor()
  await ada.page.getByText('Engineering', { exact: true }).waitFor()
  await looksRight(ada, 'a seller with a picture and a line about them')
})

test('a profile picture is changed and removed on a desktop, then initials show', async () => {
  const dami = await enter('dami', DESKTOP)
  const { page } = dami
  await page.goto('/profile')
  for (const [label, tint] of [
    ['Add picture', '#30b050'],
    ['Change picture', '#b03050'],
  ] as const) {
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/picture'))
    await page
      .getByLabel(label)
      .setInputFiles([{ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg(tint) }])
    expect((await saved).status()).toBe(200)
    await page.getByLabel('Change picture').waitFor({ state: 'attached' })
  }
  // The menu of the account shows it as well.
  expect(await page.locator('[data-initials] img').count()).toBe(2)
  await looksRight(dami, 'a profile with a picture on a desktop')
  const changes = changesOf(dami)
  await page.getByRole('button', { name: 'Remove picture' }).dblclick()
  await says(dami, 'Picture removed')
  await page.getByLabel('Add picture').waitFor({ state: 'attached' })
  expect(changes).toEqual(['DELETE /api/auth/picture'])
  expect(await page.locator('[data-initials] img').count()).toBe(0)
  expect(await page.getByLabel('Add picture').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
})

test('a campus admin removes a profile’s picture and texts with a reason, which the owner reads', async () => {
  const chidi = await enter('chidi')
  await chidi.page.goto('/profile')
  await chidi.page
    .getByLabel('Add picture')
    .setInputFiles([{ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#3050b0') }])
  await says(chidi, 'Picture saved')
  await chidi.page.getByLabel('About you').fill('Pay me outside, it is cheaper')
  await chidi.page.getByRole('button', { name: 'Save Changes' }).click()
  await says(chidi, 'Profile updated successfully')

  const ngozi = await enter('ngozi')
  const { page } = ngozi
  await page.goto('/admin/search?q=chidi%20eze')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Chidi Eze/ })
    .click()
  await page.getByText('Pay me outside, it is cheaper').waitFor()
  await looksRight(ngozi, 'a person with a picture for an admin')
  for (const part of ['picture', 'texts']) {
    await page.getByRole('button', { name: `Remove ${part}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: `Remove ${part}` }).click()
    await dialog.getByText('Please provide a reason').waitFor()
    if (part === 'picture') await looksRight(ngozi, 'removing a picture without a reason')
    await dialog.getByLabel('Reason').fill('Deals go through escrow')
    await dialog.getByRole('button', { name: `Remove ${part}` }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Remove ${part}` }).waitFor({ state: 'detached' })
  }
  await page.getByText('removed the profile texts of').waitFor()
  expect(await page.getByText('Pay me outside').count()).toBe(0)

  await chidi.page.goto('/notifications')
  await chidi.page.getByText('An admin removed your picture').first().waitFor()
  await chidi.page.getByText('Reason: “Deals go through escrow”').first().waitFor({ state: 'attached' })
  await chidi.page.goto('/profile')
  await chidi.page.getByLabel('Add picture').waitFor({ state: 'attached' })
  expect(await chidi.page.getByLabel('About you').inputValue()).toBe('')
})

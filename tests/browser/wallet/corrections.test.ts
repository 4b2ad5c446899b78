import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { DESKTOP, emailedCode } from '#tests/browser/person.ts'
import { preparedScene, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const SECOND = { email: 'tunde@campus.test', password: 'Tamarind okra 77 lantern' }
const stage = demoStage({
  scene: true,
  settings: { SUPER_ADMIN_EMAIL: SECOND.email, SUPER_ADMIN_PASSWORD: SECOND.password },
})

test('an admin partially refunds a completed order on a phone, and both sides read it', async () => {
  const { url } = stage.server
  const { completed } = preparedScene().orders
  const ngozi = await stage.enter(await tokenOf(url, 'ngozi@campus.test'))
  const { page } = ngozi
  await page.goto(`/admin/orders/${completed}`)
  await page.getByRole('button', { name: 'Refund buyer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It leaves their wallet at once. You can’t undo this.').waitFor()
  expect(await dialog.getByLabel('From').count()).toBe(0)
  await dialog.getByLabel('Money back').fill('100')
  await dialog.getByRole('button', { name: 'Refund buyer' }).click()
  await dialog.getByText('Please provide a reason').waitFor()
  await dialog.getByLabel('Reason').fill('The screen was cracked')
  await looksRight(ngozi, 'a refund that is asked for')
  await dialog.getByRole('button', { name: 'Refund buyer' }).dblclick()
  await page.getByText('₦100 was refunded to the buyer after it was completed.').waitFor()
  await page.getByText('Refunded after it was completed').waitFor()
  expect(await page.getByText('Refunded after it was completed').count()).toBe(1)
  await looksRight(ngozi, 'an order that was refunded')

  const bola = await stage.enter(await tokenOf(url, 'bola@campus.test'))
  await bola.page.goto(`/orders/${completed}`)
  await bola.page.getByText('Complete. An admin refunded ₦100 to you.').waitFor()
  await looksRight(bola, 'an order that was refunded, for its buyer')
  await bola.page.goto('/notifications')
  await bola.page.getByText(/^You got ₦100 back: /).waitFor()
})

test('a super admin requests a wallet adjustment, and another approves it', async () => {
  const { url } = stage.server
  const sade = await stage.enter(await tokenOf(url, 'sade@campus.test'))
  await sade.page.goto('/admin/search?q=dami')
  await sade.page.getByRole('main').getByRole('link', { name: /^Dami/ }).first().click()
  await sade.page.getByRole('button', { name: 'Show money' }).click()
  await sade.page.getByRole('button', { name: 'Adjust wallet' }).click()
  const dialog = sade.page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('2500')
  await dialog.getByLabel('Reason').fill('A deposit that never arrived')
  await looksRight(sade, 'an adjustment that is asked for')
  const answerIsLost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await sade.page.route('**/api/admin/people/*/adjustments', answerIsLost, { times: 1 })
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await sade.page.getByText('Another super admin has to approve it').waitFor()
  await sade.page.goto('/admin/corrections')
  await sade.page.getByRole('button', { name: 'Withdraw request' }).first().waitFor()
  expect(await sade.page.getByRole('button', { name: 'Withdraw request' }).count()).toBe(1)
  expect(await sade.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  const tunde = await stage.enter(await tokenOf(url, SECOND.email, SECOND.password), DESKTOP)
  await tunde.page.goto('/notifications')
  await tunde.page.getByText('Needs your approval: ₦2,500').first().waitFor()
  await tunde.page.goto('/admin/corrections')
  await tunde.page.getByRole('button', { name: 'Approve' }).click()
  await tunde.page
    .getByText('The money goes to the wallet of Dami Balogun at once. You can’t undo this.')
    .waitFor()
  await looksRight(tunde, 'an adjustment that is approved')
  await tunde.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick()
  const proof = tunde.page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Code from our email').fill(await emailedCode(url, SECOND.email))
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await tunde.page.getByText('Approved. The money has moved.').waitFor()
  await tunde.page.getByText('Done by Super Admin').waitFor()
  await looksRight(tunde, 'refunds and adjustments')

  const dami = await stage.enter(await tokenOf(url, 'dami@campus.test'))
  await dami.page.goto('/wallet')
  await dami.page.getByText('Added by Campus Marketplace').first().waitFor()
  await looksRight(dami, 'a wallet that was adjusted')
})

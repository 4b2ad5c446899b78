import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, type Person, says } from '#tests/browser/person.ts'
import { balanceOf, buy, preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

test('cancelling a started order: requested with a reason, declined, requested again, withdrawn, requested and agreed', async () => {
  const { url } = stage.server
  const before = await balanceOf(url, scene.tokens.bola)
  const path = `/orders/${await buy(url, scene.tokens.bola, scene.adasBargain)}`
  const [buyer, seller] = await Promise.all([stage.enter(scene.tokens.bola), stage.enter(scene.tokens.ada)])
  const button = ({ page }: Person, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true })
  const ask = async (reason: string) => {
    await button(buyer, 'Ask to Cancel').click()
    const dialog = buyer.page.getByRole('dialog', { name: 'Ask to cancel this order?' })
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Ask to Cancel' }).dblclick()
    await says(buyer, 'You asked to cancel this order.')
  }

  await buyer.page.goto(path)
  await button(buyer, 'Cancel Order').waitFor()
  expect(await button(buyer, 'Ask to Cancel').count()).toBe(0)
  await seller.page.goto(path)
  await button(seller, 'Start Preparing').click()
  await says(seller, 'Delivery status updated successfully')

  await buyer.page.reload()
  await button(buyer, 'Ask to Cancel').click()
  const dialog = buyer.page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Ask to Cancel' }).isDisabled()).toBe(true)
  await looksRight(buyer, 'asking to cancel an order')
  await dialog.getByRole('button', { name: 'Keep Order' }).click()
  const changes = changesOf(buyer)
  await ask('I found one in my hostel')
  expect(changes).toEqual([`POST /api${path}/cancellation`])
  await buyer.page
    .getByText(/^If Ada Obi doesn’t deliver by .+, we send the order to the campus admins\./)
    .waitFor()
  await looksRight(buyer, 'an order that its buyer asked to cancel')

  await seller.page.goto('/dashboard')
  await says(seller, 'You have 1 request to cancel.')
  await looksRight(seller, 'the dashboard of a seller with a request to cancel')
  await seller.page.getByRole('link', { name: 'View request' }).click()
  await seller.page.waitForURL(path)
  await says(seller, 'Bola Adeyemi asks to cancel this order.')
  await says(seller, 'I found one in my hostel')
  await looksRight(seller, 'an order that its buyer asks to cancel, its seller')
  await button(seller, 'Keep Order Going').click()
  await says(seller, 'Request declined. The order continues.')

  await buyer.page.reload()
  await says(buyer, 'Ada Obi didn’t agree to cancel it')
  await ask('I really did')
  await button(buyer, 'Withdraw Request').dblclick()
  await says(buyer, 'Request withdrawn. The order continues.')
  await ask('It is still in my hostel')

  await seller.page.reload()
  await seller.page.setViewportSize(DESKTOP)
  await button(seller, 'Agree and Cancel').click()
  const sure = seller.page.getByRole('dialog', { name: 'Cancel this order?' })
  const ends = changesOf(seller)
  await sure.getByRole('button', { name: 'Cancel Order' }).dblclick()
  await says(seller, 'Order cancelled. The money went back to the buyer.')
  expect(ends).toEqual([`POST /api${path}/cancellation/accept`])
  await says(seller, 'Ada Obi agreed to cancel it')
  expect(await balanceOf(url, scene.tokens.bola)).toBe(before)

  await buyer.page.reload()
  for (const text of ['Payment refunded to the buyer', 'It is still in my hostel']) await says(buyer, text)
  await looksRight(buyer, 'an order that ended by agreement')
  await buyer.page.goto('/notifications')
  await says(buyer, /is back in your wallet/)
})

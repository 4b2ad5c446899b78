import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { onSlow3G } from '#tests/browser/offline/slow-3g.ts'
import { changesOf, type Person, says } from '#tests/browser/person.ts'
import { balanceOf, buy, preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

const button = ({ page }: Person, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

async function disputed(buyer: Person, reason: string, wish: string): Promise<string> {
  const order = await buy(stage.server.url, scene.tokens.bola, scene.adasBargain)
  await buyer.page.goto(`/orders/${order}/dispute`)
  await buyer.page.getByLabel('What is wrong?').fill(reason)
  await buyer.page.getByRole('radio', { name: wish }).check()
  await button(buyer, 'Open Dispute').click()
  await buyer.page.waitForURL(/\/disputes\/\d+$/)
  return new URL(buyer.page.url()).pathname
}

test('a dispute is settled by agreement: proposed, changed while the buyer has it open, and accepted once', async () => {
  const [buyer, seller] = await Promise.all([stage.enter(scene.tokens.bola), stage.enter(scene.tokens.ada)])
  const path = await disputed(buyer, 'The charger is missing', 'A part of my money back')
  for (const text of ['A part of my money back', /^A campus admin decides by .+ at the latest\.$/])
    await says(buyer, text)
  await says(buyer, /can offer you money back/)

  await seller.page.goto(path)
  await button(seller, 'Send Offer').click()
  await says(seller, /^Enter more than ₦0 and at most ₦/)
  await seller.page.getByLabel('Money back').fill('300')
  await says(seller, /^Ada Obi gets ₦[\d,]+\. Bola Adeyemi gets ₦300\.$/)
  await looksRight(seller, 'offering money back')
  const offers = changesOf(seller)
  await button(seller, 'Send Offer').dblclick()
  await says(seller, 'You offered Bola Adeyemi ₦300.')
  expect(offers).toEqual([`POST /api${path}/offer`])

  await buyer.page.reload()
  await button(buyer, 'Accept ₦300').click()
  await button(seller, 'Change Offer').click()
  await seller.page.getByLabel('Money back').fill('500')
  await button(seller, 'Send Offer').click()
  await says(seller, 'You offered Bola Adeyemi ₦500.')
  await looksRight(seller, 'an offer of money back')
  const sure = buyer.page.getByRole('dialog', { name: 'Accept ₦300?' })
  await sure.getByRole('button', { name: 'Accept ₦300' }).click()
  await says(buyer, 'The offer has changed. Check it, then try again.')

  const before = await balanceOf(stage.server.url, scene.tokens.bola)
  await says(buyer, 'Ada Obi offers you ₦500 back.')
  await looksRight(buyer, 'an offer to its buyer')
  await button(buyer, 'Accept ₦500').click()
  const accepting = changesOf(buyer)
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Accept ₦500' }).dblclick()
  await says(buyer, 'Both sides settled this together.')
  expect(accepting).toEqual([`POST /api${path}/offer/accept`])
  expect((await balanceOf(stage.server.url, scene.tokens.bola)) - before).toBe(500)
  await looksRight(buyer, 'a dispute that was settled together')
  await seller.page.reload()
  await says(seller, 'Both sides settled this together.')
})

test('the side that opened a dispute withdraws it on slow 3G, and the order continues', async () => {
  const [buyer, seller] = await Promise.all([stage.enter(scene.tokens.bola), stage.enter(scene.tokens.ada)])
  await onSlow3G(buyer.page)
  const path = await disputed(buyer, 'It is not here yet', 'To get what we agreed on')
  await seller.page.goto(path)
  await button(seller, 'Send Offer').waitFor()
  expect(await button(seller, 'Withdraw Dispute').count()).toBe(0)
  await button(buyer, 'Withdraw Dispute').click()
  await looksRight(buyer, 'withdrawing a dispute')
  const changes = changesOf(buyer)
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Withdraw Dispute' }).dblclick()
  await says(buyer, 'This dispute was withdrawn.')
  expect(changes).toEqual([`POST /api${path}/withdraw`])
  await buyer.page.getByRole('link', { name: 'View the order' }).click()
  await says(buyer, 'Bola Adeyemi withdrew the dispute')
  await buyer.page.getByRole('link', { name: 'Open a dispute' }).waitFor()
})

test('the deciding admin sees the deal and both sides’ statements; both sides see the decision', async () => {
  const [buyer, admin] = await Promise.all([stage.enter(scene.tokens.bola), stage.enter(scene.tokens.admin)])
  const path = await disputed(buyer, 'It is not what I saw', 'All my money back')
  expect(await buyer.page.getByRole('heading', { name: 'The deal' }).count()).toBe(0)
  await admin.page.goto(path)
  for (const text of ['The deal', 'Bola Adeyemi placed and paid the order', 'Bola Adeyemi opened a dispute'])
    await says(admin, text)
  await button(admin, 'Read Messages').click()
  await admin.page.getByText('They wrote nothing to each other about it here.').waitFor()
  await looksRight(admin, 'a dispute with the deal, for the admin who decides')
  await buyer.page.reload()
  await says(buyer, /^A campus admin first read your messages about this deal on /)
})

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '#tests/browser/looks.ts'
import { aPerson, aSignedInPerson, changesOf, type Person, PHONE } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { balanceOf, tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let server: HostedServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer({ DEMO_DATA: 'true' }), sharedChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const said = ({ page }: Person, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true }).first().waitFor()
const main = ({ page }: Person) => page.getByRole('main')

async function postsGig({ page }: Person): Promise<void> {
  await page.goto('/add-listing')
  await page.getByRole('tab', { name: 'Gig' }).click()
  await page.getByLabel('Description').fill('Carry my books up the stairs')
  await page.getByLabel('Budget').fill('500')
  await page.getByLabel('Duration').fill('1')
  await page.getByLabel('Category').selectOption('Labor')
  await page.getByRole('button', { name: 'Add Gig' }).click()
  await page.waitForURL(/\/gigs\/\d+$/)
}

describe('gigs', () => {
  const description = 'Paint a mural behind the library'

  test('[S130, S138, S142, S148] a gig is posted, receives a bid, is accepted into escrow and completed', async () => {
    const tokens = {
      owner: await tokenOf(server.url, 'chidi@campus.test'),
      bidder: await tokenOf(server.url, 'gbenga@campus.test'),
    }
    const before = {
      owner: await balanceOf(server.url, tokens.owner),
      bidder: await balanceOf(server.url, tokens.bidder),
    }
    const [owner, bidder] = await Promise.all(
      [tokens.owner, tokens.bidder].map((token) => aSignedInPerson(browser, server.url, PHONE, token)),
    )
    if (!owner || !bidder) throw new Error('two people')

    await owner.page.goto('/gigs')
    await owner.page.getByRole('link', { name: 'Post Gig' }).click()
    await owner.page.getByRole('button', { name: 'Post Gig' }).click()
    for (const words of [
      'Description is required',
      'Budget is required',
      'Duration is required',
      'Category is required',
    ])
      await said(owner, words)
    await said(owner, 'Please fix the errors in the form')
    await owner.page.getByLabel('Description').fill('Too short')
    await owner.page.getByRole('button', { name: 'Post Gig' }).click()
    await owner.page.locator('form').getByText('Description should be at least 20 characters').waitFor()
    expect(await violations(owner.page)).toEqual([])
    await owner.page.getByLabel('Description').fill(description)
    await owner.page.getByLabel('Budget').fill('9000')
    await owner.page.getByLabel('Duration').fill('5')
    await owner.page.getByLabel('Category').selectOption('Design')
    await owner.page.getByLabel('Skills').fill('Painting, Patience')
    await owner.page
      .locator('input[type=file]')
      .first()
      .setInputFiles([{ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#33aa77') }])
    await owner.page.getByRole('button', { name: 'Post Gig' }).click()
    await owner.page.waitForURL(/\/gigs\/\d+$/)
    await said(owner, 'Gig created successfully!')
    await said(owner, 'This is your gig.')
    await owner.page
      .getByRole('img', { name: /^Paint a mural/ })
      .first()
      .waitFor()
    const path = new URL(owner.page.url()).pathname

    await bidder.page.goto(path)
    const calls = changesOf(bidder)
    await main(bidder).getByRole('button', { name: 'Submit Bid' }).click()
    await said(bidder, 'All fields are required')
    expect(calls).toEqual([])
    const question = main(bidder).getByRole('textbox', { name: 'Your message' })
    expect(await question.getAttribute('placeholder')).toBe('Hi, I have a question about this gig.')
    // Two views are too few to show.
    expect(await main(bidder).getByText('Views', { exact: true }).count()).toBe(0)
    const place = main(bidder).getByRole('button', { name: 'Place a bid' })
    await place.click()
    expect(await bidder.page.getByLabel('Your price').evaluate((it) => it === document.activeElement)).toBe(
      true,
    )
    await said(bidder, /accepts, they pay your price into escrow/)
    await bidder.page.getByLabel('Your price').fill('8500.50')
    await bidder.page.getByLabel('Delivery time in days').fill('4')
    await bidder.page.getByLabel('Proposal').fill('I painted the one at Jaja Hall.')
    await main(bidder).getByRole('button', { name: 'Submit Bid' }).click()
    await said(bidder, 'Bid submitted successfully!')
    await main(bidder).getByRole('heading', { name: 'Your bid', exact: true }).waitFor()
    expect(await place.count()).toBe(0)
    await bidder.page.goto('/my-bids')
    await bidder.page
      .getByRole('row', { name: /Paint a mural/ })
      .first()
      .waitFor()

    await owner.page.reload()
    await main(owner)
      .getByRole('button', { name: /^Accept Bid/ })
      .click()
    const dialog = owner.page.getByRole('dialog')
    await dialog.getByText('Balance after').waitFor()
    expect(await violations(owner.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Accept and pay ₦8,500.50' }).dblclick()
    await said(owner, 'Bid accepted successfully!')
    await said(owner, /is working on it\.$/)
    expect(await balanceOf(server.url, tokens.owner)).toBeCloseTo(before.owner - 8500.5, 2)
    expect(await balanceOf(server.url, tokens.bidder)).toBe(before.bidder)

    await main(owner).getByRole('button', { name: 'Complete Gig' }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Complete and Pay' }).dblclick()
    await said(owner, 'Gig marked as completed and payment released')
    await said(owner, 'The work is done and the freelancer was paid.')
    expect(await balanceOf(server.url, tokens.bidder)).toBeCloseTo(before.bidder + 8500.5, 2)
    expect([...owner.complaints, ...bidder.complaints]).toEqual([])
    await Promise.all([owner.context.close(), bidder.context.close()])
  })

  test('the bar scrolls to the bid form while its code is loading', async () => {
    const tokens = await Promise.all(
      ['chidi@campus.test', 'gbenga@campus.test'].map((email) => tokenOf(server.url, email)),
    )
    const [owner, bidder] = await Promise.all(
      tokens.map((token) => aSignedInPerson(browser, server.url, PHONE, token)),
    )
    if (!owner || !bidder) throw new Error('two people')
    await postsGig(owner)
    let load = () => {}
    const loads = new Promise<void>((resolve) => {
      load = resolve
    })
    await bidder.page.route('**/bid-panel-*.js', (route) => loads.then(() => route.continue()))
    await bidder.page.goto(new URL(owner.page.url()).pathname)
    // Playwright's own click may scroll.
    await main(bidder).getByRole('button', { name: 'Place a bid' }).dispatchEvent('click')
    await bidder.page.waitForFunction(() => scrollY > 0)
    load()
    await main(bidder).getByRole('button', { name: 'Submit Bid' }).waitFor()
    expect([...owner.complaints, ...bidder.complaints]).toEqual([])
    await Promise.all([owner, bidder].map(({ context }) => context.close()))
  })

  test('[S130, S131] filters are in the address, and visitors choose the campus', async () => {
    const visitor = await aPerson(browser, server.url, PHONE)
    await visitor.page.goto('/gigs')
    await main(visitor).getByLabel('Campus').selectOption('University of Ibadan')
    await main(visitor).getByRole('status').filter({ hasText: 'at University of Ibadan' }).waitFor()
    await main(visitor).getByLabel('Category').selectOption('Writing')
    await visitor.page.waitForURL(/category=writing/)
    await main(visitor).getByRole('button', { name: 'Duration and budget' }).click()
    await main(visitor).getByLabel('Duration').selectOption('Up to 7 days')
    await main(visitor).getByLabel('Lowest budget').fill('1000')
    await main(visitor).getByRole('button', { name: 'Apply' }).click()
    await visitor.page.waitForURL(/minBudget=1000/)
    await main(visitor)
      .getByRole('link', { name: /Edit my final-year project/ })
      .waitFor()
    await main(visitor).getByLabel('Status').selectOption('Completed')
    await said(visitor, 'No gigs found')
    await visitor.page.reload()
    expect(await main(visitor).getByLabel('Status').inputValue()).toBe('completed')
    await main(visitor).getByRole('link', { name: 'Post a Gig' }).click()
    await visitor.page.waitForURL('/login')
    await said(visitor, 'You must be logged in to post a gig')
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })

  test('[S139, S140] an open gig is edited by its owner, and deleted by them or by an admin of its campus (R13)', async () => {
    const owner = await aSignedInPerson(
      browser,
      server.url,
      PHONE,
      await tokenOf(server.url, 'ada@campus.test'),
    )
    await postsGig(owner)
    await main(owner).getByRole('link', { name: 'Edit Gig' }).click()
    await owner.page.getByLabel('Title').fill('Books up the stairs')
    await owner.page.getByLabel('Budget').fill('750')
    await owner.page.getByRole('button', { name: 'Save Changes' }).click()
    await said(owner, 'Gig updated successfully!')
    await main(owner).getByRole('heading', { name: 'Books up the stairs' }).waitFor()
    const admin = await aSignedInPerson(
      browser,
      server.url,
      PHONE,
      await tokenOf(server.url, 'ngozi@campus.test'),
    )
    await admin.page.goto(new URL(owner.page.url()).pathname)
    await main(admin).getByRole('heading', { name: 'Moderation' }).waitFor()
    await main(admin).getByRole('link', { name: 'Edit Gig' }).waitFor()
    await main(admin).getByRole('button', { name: 'Delete' }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete Gig' }).click()
    await dialog.getByText('Please provide a reason').waitFor()
    await dialog.getByLabel('Reason').fill('It is homework')
    await dialog.getByRole('button', { name: 'Delete Gig' }).click()
    await admin.page.waitForURL('/gigs')
    await said(admin, 'Gig deleted successfully')
    await owner.page.reload()
    await owner.page.getByText('Gig not found').first().waitFor()
    await postsGig(owner)
    await main(owner).getByRole('button', { name: 'Delete' }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Delete Gig' }).click()
    await owner.page.waitForURL('/gigs')
    await said(owner, 'Gig deleted successfully')
    expect([...owner.complaints, ...admin.complaints]).toEqual([])
    await Promise.all([owner.context.close(), admin.context.close()])
  })
})

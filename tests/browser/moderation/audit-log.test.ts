import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { says } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ settings: { EMAIL_VERIFICATION: 'off' } })

test('the audit log shows sentences with links, filters by its address, and exports a file', async () => {
  const token = await tokenOf(stage.server.url, 'sade@campus.test')
  const api = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${stage.server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const { products } = await api('GET', '/api/admin/products?search=')
  const { id, title } = products[0] as { id: number; title: string }
  await api('POST', `/api/admin/products/${id}/disable`, { reason: 'It isn’t allowed here' })
  await api('POST', '/api/admin/campuses/unilag/meeting-points', {
    ...{ name: 'Library steps', directions: 'By the main door' },
    hours: {
      mon: { opens: '08:00', closes: '18:00' },
      ...{ tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
    },
  })
  const sade = await stage.enter(token)
  const { page } = sade
  await page.goto('/admin/audit-log')
  await says(sade, 'added the meeting point')
  await page
    .getByText(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M WAT$/)
    .first()
    .waitFor()
  await looksRight(sade, 'the audit log')

  await page.getByLabel('Kind of action').selectOption({ label: 'Products' })
  await page.waitForURL(/\?kind=product$/)
  await says(sade, 'disabled the product')
  await page.getByText('added the meeting point').waitFor({ state: 'detached' })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('campus-marketplace-audit-log_products.csv')
  await page.reload()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.waitForURL(new RegExp(`/products/${id}$`))
  await page.goBack()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await says(sade, 'added the meeting point')
})

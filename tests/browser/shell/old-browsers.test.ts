import { expect, test } from 'vitest'
import { PHONE } from '#tests/browser/person.ts'
import { demoStage } from '#tests/browser/stage.ts'

const NOTICE =
  'Please update your browser or use another one: this version is too old for Campus Marketplace.'

const stage = demoStage({ trouble: true })

test.each([
  ['Safari before 16.4 and Firefox before 128', () => void Reflect.deleteProperty(window, 'CSSPropertyRule')],
  [
    'Chrome before 111',
    () => {
      const { supports } = CSS
      CSS.supports = (...requested: string[]) =>
        !requested.join().includes('color-mix') && Reflect.apply(supports, CSS, requested)
    },
  ],
  ['a browser without CSS.supports', () => void Reflect.deleteProperty(window, 'CSS')],
])('%s shows an upgrade notice above the page, even if the app does not start', async (_, makeOld) => {
  const { page } = await stage.enter(undefined)
  await page.addInitScript(makeOld)
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/', '/wallet']) {
    await page.goto(path)
    const notice = page.getByText(NOTICE)
    await notice.waitFor()
    expect(await notice.boundingBox()).toMatchObject({ x: 0, y: 0, width: PHONE.width })
    await page.getByText('Campus Marketplace', { exact: true }).first().waitFor()
  }
})

test('a supported browser shows no notice', async () => {
  const { page } = await stage.enter(undefined)
  await page.goto('/')
  await page.getByRole('link', { name: 'View all' }).first().waitFor()
  expect(await page.getByText(NOTICE).isVisible()).toBe(false)
})

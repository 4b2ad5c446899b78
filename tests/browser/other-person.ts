import { expect } from 'vitest'
import type { OtherBrowser } from '#tests/support/browsers/other-browsers.ts'

/** Runs in any browser's page and finds elements by their visible text. */
const IN_PAGE = `
  const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const pressable = (name, near = '') => [...document.querySelectorAll('button, a[href], [role=button]')]
    .find((element) => seen(element) && !element.disabled && element.getAttribute('aria-disabled') !== 'true' && new RegExp(name).test(nameOf(element)) &&
      (near === '' || (element.closest('article, li, dialog, [role=dialog]')?.textContent ?? '').includes(near)))
  const field = (label) => {
    const found = [...document.querySelectorAll('label')].find((element) => seen(element) && nameOf(element).startsWith(label))
    return found?.control ?? [...document.querySelectorAll('input, textarea, select')].find((element) => element.getAttribute('aria-label') === label)
  }
`
const WITHIN = { timeout: 30_000, interval: 150 }

/** A user at a browser that is not Chromium. */
export function personAt(browser: OtherBrowser, base: string) {
  const run = (script: string, ...args: unknown[]) => browser.run(`${IN_PAGE}\n${script}`, ...args)
  /** Returns false during a navigation. */
  const isTrue = async (script: string, ...args: unknown[]) =>
    (await run(script, ...args).catch(() => false)) === true
  return {
    run,
    goTo: (path: string) => browser.open(new URL(path, base).href),
    async signIn(token: string): Promise<void> {
      await browser.open(new URL('/favicon.svg', base).href)
      await run(`localStorage.setItem('token', args[0])`, token)
    },
    /** Presses the first button or link whose name matches, in a card with this text, once it is enabled. */
    press: (name: string, near = '') =>
      expect
        .poll(
          () =>
            isTrue(
              'const found = pressable(args[0], args[1]); if (!found) return false; found.click(); return true',
              name,
              near,
            ),
          { ...WITHIN, message: `there is something to press called ${name}` },
        )
        .toBe(true),
    fill: (label: string, value: string) =>
      expect
        .poll(
          () =>
            isTrue(
              `const found = field(args[0]); if (!found) return false
               const kind = { INPUT: HTMLInputElement, TEXTAREA: HTMLTextAreaElement, SELECT: HTMLSelectElement }[found.tagName]
               Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(found, args[1])
               found.dispatchEvent(new Event('input', { bubbles: true }))
               found.dispatchEvent(new Event('change', { bubbles: true }))
               return true`,
              label,
              value,
            ),
          { ...WITHIN, message: `there is a field called ${label}` },
        )
        .toBe(true),
    /** Chooses a photo that the page itself draws. */
    choosePhoto: () =>
      run(`
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
        const paint = canvas.getContext('2d')
        paint.fillStyle = '#3050b0'
        paint.fillRect(0, 0, 640, 480)
        const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
        const chosen = new DataTransfer()
        chosen.items.add(new File([blob], 'phone.jpg', { type: 'image/jpeg' }))
        const input = document.querySelector('input[type=file]')
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      `),
    sees: (text: string) =>
      expect
        .poll(() => isTrue('return new RegExp(args[0]).test(document.body.innerText)', text), {
          ...WITHIN,
          message: `the page says ${text}`,
        })
        .toBe(true),
    isAt: (path: string) =>
      expect
        .poll(() => isTrue('return new RegExp(args[0]).test(location.pathname)', path), {
          ...WITHIN,
          message: `the page is ${path}`,
        })
        .toBe(true),
    offers: (name: string, near = '') =>
      isTrue('return pressable(args[0], args[1]) !== undefined', name, near),
    path: () => run('return location.pathname'),
  }
}

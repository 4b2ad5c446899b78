import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aBot, type Linked } from '#tests/support/servers/telegram-bot.ts'
import { aProduct } from './marketplace.ts'
import { type Said, startTelegram, type TestTelegram } from './telegram.ts'

export const SOON = { timeout: 5000, interval: 20 }

/** Starts a Telegram for a file, and a bot for each test. */
export function listeningBots(postgres: ReturnType<typeof onPostgres>) {
  const now = {} as { telegram: TestTelegram; world: ReturnType<typeof aBot> }
  let listener: { stop: () => Promise<void> }
  beforeAll(async () => {
    now.telegram = await startTelegram()
  })
  afterAll(() => now.telegram?.stop())
  beforeEach(() => {
    now.world = aBot(postgres, now.telegram)
    listener = now.world.bot.listen()
  })
  afterEach(() => listener.stop())
  return now
}

/** Buttons of the bot's last messages, and a function that presses one. */
export function tapsOf(telegram: () => TestTelegram) {
  const tapAnswers = () =>
    telegram()
      .calls.filter(({ method }) => method === 'answerCallbackQuery')
      .map(({ body }) => String(body.text ?? ''))
  const methods = () => telegram().calls.map(({ method }) => method)
  return {
    tapAnswers,
    /** Presses a button and returns the bot's response. */
    async press({ chat }: Linked, action: string, message?: Said): Promise<string> {
      const before = tapAnswers().length
      await chat.tap(action, message?.id)
      await expect.poll(() => tapAnswers().length, SOON).toBe(before + 1)
      // The buttons change after the answer: once the bot asks for more, it has done all that the press is for.
      await expect
        .poll(() => methods().lastIndexOf('getUpdates'), SOON)
        .toBeGreaterThan(methods().lastIndexOf('answerCallbackQuery'))
      return tapAnswers().at(-1) ?? ''
    },
  }
}

export const labels = (message: Said | undefined) => message?.buttons.map(({ text }) => text)
export const last = ({ chat }: Linked) => chat.heard().at(-1) as Said

/** A paid order whose sides have a chat and were notified. */
export async function anOrderInChats(world: ReturnType<typeof aBot>) {
  const [seller, buyer] = [await world.linked(), await world.linked({ naira: 5000 })]
  const order = await world.market.ordering.buyNow({
    buyerId: buyer.id,
    productId: await aProduct(world.market, seller.id),
    quantity: 1,
    deliveryMethod: 'pickup',
    notes: '',
    requestKey: `key-${buyer.id}`,
  })
  await world.notify()
  return { seller, buyer, order }
}

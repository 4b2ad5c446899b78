import type { Message } from '#domain/messaging/message.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { HOUR_MS, later, MINUTE_MS } from '#domain/shared/time.ts'

type Line = { by: 'asker' | 'owner'; text: string; minutesAgo: number; unread?: true }
/** Numbers are indexes of the demo's lists. */
type Story = { asker: number; product: number; lines: readonly Line[] }

const DAY = 24 * 60

const STORIES: readonly Story[] = [
  {
    asker: 1,
    product: 20,
    lines: [
      { by: 'asker', text: 'Good morning! Is this still available?', minutesAgo: DAY + 95 },
      { by: 'owner', text: 'Yes, it is. You can look at it at Jaja Hall any evening.', minutesAgo: DAY + 70 },
      { by: 'asker', text: 'How is the battery? Does it last the day?', minutesAgo: DAY + 64 },
      {
        by: 'owner',
        text: 'It lasts from my first lecture until I am back in the hostel.\nI changed it in March, the receipt comes with it.',
        minutesAgo: DAY + 58,
      },
      { by: 'asker', text: 'Nice. I have just paid into escrow, tomorrow at 5 at the gate?', minutesAgo: 45 },
      { by: 'owner', text: 'Seen! Tomorrow at 5. I will be at the gate.', minutesAgo: 12, unread: true },
    ],
  },
  {
    asker: 2,
    product: 10,
    lines: [
      { by: 'asker', text: 'Please, what is your last price?', minutesAgo: 3 * 60 },
      { by: 'owner', text: 'The price is the price o. But I can add the lock.', minutesAgo: 2.5 * 60 },
      {
        by: 'asker',
        text: 'With the lock I take it. Hold it for me till Friday?',
        minutesAgo: 34,
        unread: true,
      },
      { by: 'asker', text: 'I can pay into escrow tonight.', minutesAgo: 33, unread: true },
    ],
  },
  {
    asker: 3,
    product: 11,
    lines: [
      { by: 'asker', text: 'Do you deliver to Ibadan?', minutesAgo: 5 * DAY },
      { by: 'owner', text: 'Sorry, on campus only.', minutesAgo: 4.9 * DAY },
    ],
  },
  {
    asker: 6,
    product: 1,
    lines: [{ by: 'asker', text: 'Good afternoon, are you around today?', minutesAgo: 90, unread: true }],
  },
]

export async function seedConversations(
  tx: Tx,
  people: readonly number[],
  products: readonly number[],
  now: Date,
): Promise<void> {
  const messages = await Promise.all(STORIES.map((story) => messagesOf(tx, story, people, products, now)))
  const inOrder = messages.flat().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const message of inOrder) await tx.messages.add(message)
}

async function messagesOf(
  tx: Tx,
  { asker, product, lines }: Story,
  people: readonly number[],
  products: readonly number[],
  now: Date,
): Promise<Omit<Message, 'id'>[]> {
  const [askerId, productId] = [people[asker], products[product]]
  const offer = productId === undefined ? undefined : await tx.products.offer(productId)
  if (askerId === undefined || !offer || offer.userId === askerId)
    throw new Error('a demo conversation names what is not there')
  return lines.map(({ by, text, minutesAgo, unread }, index) => {
    const [senderId, receiverId] = by === 'asker' ? [askerId, offer.userId] : [offer.userId, askerId]
    const createdAt = later(now, -minutesAgo * MINUTE_MS)
    return {
      senderId,
      receiverId,
      content: text,
      about: index === 0 ? { type: 'product', id: offer.id } : null,
      createdAt,
      readAt: unread ? null : new Date(Math.min(later(createdAt, HOUR_MS).getTime(), now.getTime())),
    }
  })
}

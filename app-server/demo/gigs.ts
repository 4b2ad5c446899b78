import type { GigCategory } from '#adapters/contract/gigs/gig-choices.ts'
import { placeBid } from '#domain/gigs/bid.ts'
import { postGig } from '#domain/gigs/gig.ts'
import { gigsUseCases } from '#domain/gigs/use-cases.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { HOUR_MS, later } from '#domain/shared/time.ts'
import { escrowWith } from '#domain/wallet/escrow.ts'
import { NO_HOLDS } from '#domain/wallet/settling.ts'
import type { Core } from '../core.ts'
import { PEOPLE } from './people.ts'

type DemoBid = readonly [who: string, naira: number, days: number, proposal: string]
type DemoGig = {
  owner: string
  title: string | null
  description: string
  naira: number
  days: number
  category: GigCategory
  skills?: readonly string[]
  bids?: readonly DemoBid[]
  reached?: 'in_progress' | 'completed'
}

const GIGS: readonly DemoGig[] = [
  {
    owner: 'bola',
    title: 'Poster for the departmental dinner',
    description:
      'An A3 poster and a square version for WhatsApp. The theme is “Old Lagos”; we have the texts and the logos, you bring the eye.',
    naira: 12_000,
    days: 5,
    category: 'design',
    skills: ['Canva', 'Photoshop'],
    bids: [
      ['chidi', 10_000, 3, 'I made last year’s poster. Two drafts, and you choose.'],
      ['gbenga', 12_000, 2, 'I can start tonight, with three changes included.'],
    ],
  },
  {
    owner: 'dami',
    title: null,
    description:
      'Carry a fridge and two mattresses from Awo Hall to Agbowo on Saturday morning. We are on the second floor.',
    naira: 8000,
    days: 1,
    category: 'labor',
  },
  {
    owner: 'emeka',
    title: 'Website for a tailoring shop',
    description: 'Three pages with photos, prices and a contact form. It has to load fast on phones.',
    naira: 60_000,
    days: 14,
    category: 'programming',
    skills: ['HTML', 'CSS', 'JavaScript'],
    bids: [['hauwa', 55_000, 12, 'I build such pages every month, and look after them for a year.']],
  },
  {
    owner: 'chidi',
    title: 'Calculus before the exam',
    description: 'Six evenings of MTH 201 with someone who got an A. In the library, from six to eight.',
    naira: 18_000,
    days: 14,
    category: 'tutoring',
    skills: ['Calculus'],
    bids: [['ada', 15_000, 10, 'I had an A in it, and I am patient.']],
    reached: 'in_progress',
  },
  {
    owner: 'fatima',
    title: 'Edit my final-year project',
    description: 'About 70 pages in economics: grammar, references in APA, and one style for all tables.',
    naira: 25_000,
    days: 7,
    category: 'writing',
    skills: ['APA', 'Word'],
  },
  {
    owner: 'hauwa',
    title: null,
    description: 'Bring a parcel from Ogige market to Zik’s Flats every Friday this month, before noon.',
    naira: 4000,
    days: 30,
    category: 'errands',
  },
  {
    owner: 'bola',
    title: 'Instagram for Glow by Bola',
    description:
      'Twelve posts and four reels in a month; I send you the photos. Please show me an account that you run.',
    naira: 35_000,
    days: 30,
    category: 'marketing',
    skills: ['Instagram', 'CapCut'],
    bids: [['gbenga', 30_000, 30, 'I run two accounts on campus with 4,000 followers each.']],
  },
  {
    owner: 'fatima',
    title: 'Logo for a book stall',
    description: 'One colour, readable at the size of a stamp, as SVG and PNG.',
    naira: 9000,
    days: 3,
    category: 'design',
    bids: [['dami', 7500, 3, 'Three ideas on paper first, then the one you like.']],
    reached: 'completed',
  },
  {
    owner: 'gbenga',
    title: 'Type up lecture notes',
    description: 'Forty handwritten pages of GST 111. Clear writing, no formulas.',
    naira: 5000,
    days: 3,
    category: 'writing',
  },
  {
    owner: 'hauwa',
    title: 'Spreadsheet for our cooperative',
    description: 'Members, savings and loans for 60 people in Google Sheets, with a page that prints well.',
    naira: 20_000,
    days: 7,
    category: 'programming',
    skills: ['Google Sheets'],
  },
  {
    owner: 'emeka',
    title: null,
    description:
      'Someone with a good camera for a faculty night, four hours, and the edited photos within two days.',
    naira: 30_000,
    days: 7,
    category: 'other',
    skills: ['Photography'],
  },
  {
    owner: 'dami',
    title: 'Hand out flyers at the gate',
    description: 'Three hundred flyers for the opening of Two Wheels UI, on two mornings from seven to nine.',
    naira: 3500,
    days: 3,
    category: 'marketing',
  },
]

export async function seedGigs(
  tx: Tx,
  people: readonly number[],
  { now, ids }: Pick<Core, 'now' | 'ids'>,
): Promise<void> {
  const gigs = gigsUseCases({ atomically: (work) => work(tx), now, ids, escrow: escrowWith(NO_HOLDS) })
  const idOf = (name: string) => {
    const index = PEOPLE.findIndex(({ email }) => email === `${name}@campus.test`)
    return { id: people[index] ?? 0, campus: PEOPLE[index]?.campus ?? 'unilag' }
  }
  for (const [index, gig] of GIGS.entries()) {
    const owner = idOf(gig.owner)
    const at = later(now(), -(index * 11 + 2) * HOUR_MS)
    const { title, description, naira, days, category, skills = [], bids = [], reached } = gig
    const text = { title, description, budget: kobo(naira * 100), duration: days, category, skills }
    const gigId = await tx.gigs.add(postGig({ ...text, images: [] }, owner, at))
    const placed: number[] = []
    for (const [who, amount, deliveryTime, proposal] of bids) {
      const offer = { amount: kobo(amount * 100), deliveryTime, proposal }
      const open = { id: gigId, userId: owner.id, status: 'open' } as const
      placed.push(await tx.bids.put(placeBid(open, offer, idOf(who).id, later(at, HOUR_MS))))
    }
    const [first] = placed
    if (reached === undefined || first === undefined) continue
    await gigs.accept(gigId, first, owner.id)
    if (reached === 'completed') await gigs.complete(gigId, owner.id)
  }
}

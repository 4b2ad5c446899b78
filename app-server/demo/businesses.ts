import type { BusinessCategory } from '#adapters/contract/core/choices.ts'
import type { PictureKind } from './pictures.ts'

/** [image, owner's email, name, details, category] */
export type DemoBusiness = readonly [
  kind: PictureKind,
  owner: string,
  name: string,
  details: string,
  category: BusinessCategory,
]

export const BUSINESSES: readonly DemoBusiness[] = [
  [
    'food',
    'ada@campus.test',
    'Iya Ada’s Kitchen',
    'Jollof, ofada and amala from eleven to nine, behind the sports centre.\n\nWe bring it to your hostel for orders of three plates and more.',
    'food',
  ],
  [
    'laptop',
    'dami@campus.test',
    'Byte Clinic',
    'Screens, keyboards, slow laptops and phones that fell into water.\n\nLooking at it costs nothing; most repairs are ready the same day.',
    'tech',
  ],
  [
    'dress',
    'emeka@campus.test',
    'Thread & Needle',
    'Tailoring for matriculation, weddings and every day. Bring your cloth, or choose from ours.',
    'fashion',
  ],
  [
    'makeup',
    'bola@campus.test',
    'Glow by Bola',
    'Make-up, gele and nails. Walk in on weekdays, book for Saturdays.',
    'health',
  ],
  [
    'books',
    'fatima@campus.test',
    'Second Chapter Books',
    'Used textbooks bought and sold, past questions by department, and printing from ₦20 a page.',
    'education',
  ],
  [
    'cake',
    'hauwa@campus.test',
    'Sugar & Spice Bakery',
    'Birthday cakes, small chops and parfaits. Two days ahead, please.',
    'food',
  ],
  [
    'house',
    'chidi@campus.test',
    'Campus Keys',
    'Rooms and flats around the gates that we have seen ourselves. No inspection fee.',
    'realestate',
  ],
  [
    'bicycle',
    'dami@campus.test',
    'Two Wheels UI',
    'Bicycles by the hour, the day or the session, and repairs while you wait.',
    'services',
  ],
  [
    'guitar',
    'emeka@campus.test',
    'Backstage Sounds',
    'Speakers, lights and live bands for faculty nights and birthdays.',
    'entertainment',
  ],
  [
    'bag',
    'gbenga@campus.test',
    'The Corner Shop',
    'Provisions, toiletries, data and power banks until midnight, next to Block C.',
    'retail',
  ],
  [
    'fan',
    'fatima@campus.test',
    'Cool Room Rentals',
    'Fans, fridges and mattresses for one semester. We carry them up and fetch them again.',
    'homeandproperties',
  ],
  [
    'calculator',
    'hauwa@campus.test',
    'Ledger & Co.',
    'Small business accounts, pitch decks and grant applications by final-year accounting students.',
    'finance',
  ],
]

import { type CampusPage, DEFAULT_SET, EMPTY_PAGE } from '#domain/moderation/campus-page.ts'
import type { Tx } from '#domain/shared/ports.ts'

/** The demo's campuses have no groups, so these are the networks' home pages. */
const PAGES: Readonly<Record<string, CampusPage>> = {
  [DEFAULT_SET]: {
    links: {
      whatsapp: 'https://www.whatsapp.com/',
      telegram: 'https://telegram.org/',
      twitter: 'https://x.com/',
      facebook: 'https://www.facebook.com/',
      instagram: 'https://www.instagram.com/',
    },
    groups: [],
    chatBotUrl: 'https://telegram.org/faq',
    adminWebsite: null,
  },
  unilag: {
    ...EMPTY_PAGE,
    groups: [
      { label: 'Freshers', url: 'https://www.whatsapp.com/' },
      { label: 'Textbooks', url: 'https://telegram.org/' },
    ],
    adminWebsite: 'https://unilag.edu.ng/',
  },
  ui: { ...EMPTY_PAGE, adminWebsite: 'https://ui.edu.ng/' },
  unn: { ...EMPTY_PAGE, adminWebsite: 'https://unn.edu.ng/' },
}

export async function seedCampusPages({ campusPages }: Pick<Tx, 'campusPages'>): Promise<void> {
  for (const [campus, page] of Object.entries(PAGES)) await campusPages.save(campus, page)
}

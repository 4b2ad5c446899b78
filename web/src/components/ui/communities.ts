import type { CampusPage } from '#adapters/contract/moderation/campus-page-form.ts'

type Community = keyof CampusPage['links']

/** Words alone, as brand logos belong to others. */
export const COMMUNITIES: Record<Community, { label: string }> = {
  whatsapp: { label: 'WhatsApp' },
  telegram: { label: 'Telegram' },
  twitter: { label: 'Twitter' },
  facebook: { label: 'Facebook' },
  instagram: { label: 'Instagram' },
}

export function communitiesOf({ links }: Pick<CampusPage, 'links'>) {
  return Object.entries(COMMUNITIES).flatMap(([name, { label }]) => {
    const url = links[name as Community]
    return url === null ? [] : [{ name, label, url }]
  })
}

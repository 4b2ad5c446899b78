import { AtSign, Camera, type LucideIcon, MessageCircle, Send, Users } from 'lucide-react'
import type { CampusPage } from '#adapters/contract/moderation/campus-page-form.ts'

type Community = keyof CampusPage['links']

export const COMMUNITIES: Record<Community, { label: string }> = {
  whatsapp: { label: 'WhatsApp' },
  telegram: { label: 'Telegram' },
  twitter: { label: 'Twitter' },
  facebook: { label: 'Facebook' },
  instagram: { label: 'Instagram' },
}

/** Returns the communities that have an address, in display order. */
export function communitiesOf({ links }: Pick<CampusPage, 'links'>) {
  return Object.entries(COMMUNITIES).flatMap(([name, { label }]) => {
    const url = links[name as Community]
    return url === null ? [] : [{ name, label, Icon: signOf(name as Community), url }]
  })
}

/** No brand logos. A function, because the icons' file may load after this one. */
function signOf(name: Community): LucideIcon {
  return { whatsapp: MessageCircle, telegram: Send, twitter: AtSign, facebook: Users, instagram: Camera }[
    name
  ]
}

import { AtSign, Camera, type LucideIcon, MessageCircle, Send, Users } from 'lucide-react'
import type { CampusPage } from '#adapters/contract/moderation/campus-page-form.ts'

type Community = keyof CampusPage['links']

/** The communities by name. */
export const COMMUNITIES: Record<Community, { label: string }> = {
  whatsapp: { label: 'WhatsApp' },
  telegram: { label: 'Telegram' },
  twitter: { label: 'Twitter' },
  facebook: { label: 'Facebook' },
  instagram: { label: 'Instagram' },
}

/** The communities that have an address, in their order. */
export function communitiesOf({ links }: Pick<CampusPage, 'links'>) {
  return Object.entries(COMMUNITIES).flatMap(([name, { label }]) => {
    const url = links[name as Community]
    return url === null ? [] : [{ name, label, Icon: signOf(name as Community), url }]
  })
}

/** No logos of others. Asked for when shown: the file that holds a sign may be loaded after the one that names it. */
function signOf(name: Community): LucideIcon {
  return { whatsapp: MessageCircle, telegram: Send, twitter: AtSign, facebook: Users, instagram: Camera }[
    name
  ]
}

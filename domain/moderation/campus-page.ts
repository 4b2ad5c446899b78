import { NO_CAMPUS } from '#domain/shared/campus.ts'
import { invalid } from '#domain/shared/rejection.ts'

const COMMUNITIES = ['whatsapp', 'telegram', 'twitter', 'facebook', 'instagram'] as const
type Community = (typeof COMMUNITIES)[number]

/** Links out of the marketplace: http(s) URLs or null. */
export type CampusPage = {
  links: Readonly<Record<Community, string | null>>
  groups: readonly { label: string; url: string }[]
  chatBotUrl: string | null
  adminWebsite: string | null
}

export const DEFAULT_SET = NO_CAMPUS

export const EMPTY_PAGE: CampusPage = {
  links: { whatsapp: null, telegram: null, twitter: null, facebook: null, instagram: null },
  groups: [],
  chatBotUrl: null,
  adminWebsite: null,
}

/** Fills in what is missing with the admin's own website, then with the default page. */
export function shownOn(own: CampusPage, adminProfile: string | null, defaults: CampusPage): CampusPage {
  const links = Object.fromEntries(
    COMMUNITIES.map((name) => [name, own.links[name] ?? defaults.links[name]]),
  ) as CampusPage['links']
  return {
    links,
    groups: own.groups.length > 0 ? own.groups : defaults.groups,
    chatBotUrl: own.chatBotUrl ?? defaults.chatBotUrl,
    adminWebsite: own.adminWebsite ?? adminProfile ?? defaults.adminWebsite,
  }
}

/** Returns the differences in words for the audit log; empty if there are none. */
export function pageChanges(before: CampusPage, after: CampusPage): { before: string; after: string } {
  const [old, changed] = [partsOf(before), partsOf(after)]
  const names = Object.keys(old).filter((name) => old[name] !== changed[name])
  const inWords = (parts: Record<string, string>) => names.map((name) => `${name}: ${parts[name]}`).join(', ')
  return { before: inWords(old), after: inWords(changed) }
}

function partsOf({ links, groups, chatBotUrl, adminWebsite }: CampusPage): Record<string, string> {
  const shown = Object.entries({ ...links, 'chat bot': chatBotUrl, 'contact page': adminWebsite })
  return {
    ...Object.fromEntries(shown.map(([name, url]) => [name, url ?? 'none'])),
    groups: groups.map(({ label, url }) => `${label} (${url})`).join(', ') || 'none',
  }
}

/** Throws with the first field that has an invalid URL. */
export function checkedPage(page: CampusPage): CampusPage {
  const address = (field: string, url: string | null) => {
    if (url !== null && !/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url))
      throw invalid(field, 'This must be a web address, such as https://…')
    return url
  }
  for (const name of COMMUNITIES) address(name, page.links[name])
  for (const [index, { url }] of page.groups.entries()) address(`groups.${index}.url`, url)
  address('chatBotUrl', page.chatBotUrl)
  address('adminWebsite', page.adminWebsite)
  return page
}

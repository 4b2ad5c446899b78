export const SITE = 'Campus Marketplace'

/** What stands in a page's head for readers that run no scripts: crawlers, and previews of links. */
export type Head = {
  status: 200 | 404
  /** Search engines should leave it out. */
  hidden: boolean
  title: string
  description: string
  /** The path of the page; none for a page that is not there. */
  canonical?: string
  /** `image` is a path here. */
  preview?: { title?: string; image?: string; type?: string; price?: number }
  /** JSON-LD. */
  facts?: readonly object[]
}

/** The way to a page, for search engines. */
export function breadcrumbs(
  publicUrl: string,
  trail: readonly (readonly [name: string, path: string])[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [[SITE, '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}

/** A text on one line, cut to so many characters. */
export function shortened(text: string, max: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= max
    ? characters.join('')
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** Returns `1 product`, `2 products`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

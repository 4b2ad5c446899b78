export const SITE = 'Campus Marketplace'

/** A page's head for readers that run no scripts: crawlers and link previews. */
export type Head = {
  status: 200 | 404
  hidden: boolean
  title: string
  description: string
  canonical?: string
  /** `image` is a path. */
  preview?: { title?: string; image?: string; type?: string; price?: number }
  facts?: readonly object[]
}

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

export function shortened(text: string, max: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= max
    ? characters.join('')
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Returns a sentence with elements in it, such as a time or a link. Each piece has an element of its own, as a browser that
 * translates the page replaces bare texts. The build writes it out where it is used.
 */
export function sentence(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactNode {
  const pieces = texts.flatMap((text, index) => [text, parts[index]]).filter((piece) => piece !== '')
  return createElement(Fragment, null, ...pieces.map((piece) => createElement('span', null, piece)))
}

import { createElement, Fragment, type ReactNode } from 'react'

/** Returns a sentence with elements in it, such as a time or a link. The build writes it out where it is used. */
export function sentence(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, index) => [text, parts[index]]))
}

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GigStatus } from '../../../web/src/components/listing/cards/gig-card.tsx'

test.each([
  ['open', 'Open'],
  ['in_progress', 'In Progress'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['whatever else', 'Cancelled'],
])('[S141] a gig that is %s is shown as %s', (status, words) => {
  expect(renderToStaticMarkup(createElement(GigStatus, { status }))).toContain(words)
})

import { OpenDispute } from './open-dispute.tsx'

/** Where a dispute of a gig in progress is opened. */
export function Component() {
  return <OpenDispute kind="gig" />
}

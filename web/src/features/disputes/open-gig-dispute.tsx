import { OpenDispute } from './open-dispute.tsx'

export function Component() {
  return <OpenDispute kind="gig" />
}

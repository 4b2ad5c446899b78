import { OpenDispute } from './open-dispute.tsx'

/** Where a dispute of an order is opened. */
export function Component() {
  return <OpenDispute kind="order" />
}

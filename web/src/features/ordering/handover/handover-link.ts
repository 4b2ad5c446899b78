const FRAGMENT = /^#handover=(\d{6})$/

/** Where the seller's phone is led: to the order, with the code in the fragment, which no server and no log ever sees. */
export function handoverLink(origin: string, orderId: number, code: string): string {
  return `${origin}/orders/${orderId}#handover=${code}`
}

/** The code of such a link; undefined in any other place. */
export function codeIn(hash: string): string | undefined {
  return FRAGMENT.exec(hash)?.[1]
}

const FRAGMENT = /^#handover=(\d{6})$/

/** Returns a link to the order with the code in the fragment, which never reaches servers or logs. */
export function handoverLink(origin: string, orderId: number, code: string): string {
  return `${origin}/orders/${orderId}#handover=${code}`
}

/** Returns the code in such a link's fragment; undefined for other fragments. */
export function codeIn(hash: string): string | undefined {
  return FRAGMENT.exec(hash)?.[1]
}

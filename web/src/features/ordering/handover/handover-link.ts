const FRAGMENT = /^#handover=(\d{6})$/

/** Puts the code into the fragment, which never reaches servers or logs. */
export function handoverLink(origin: string, orderId: number, code: string): string {
  return `${origin}/orders/${orderId}#handover=${code}`
}

export function codeIn(hash: string): string | undefined {
  return FRAGMENT.exec(hash)?.[1]
}

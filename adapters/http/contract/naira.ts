// Written out: a browser's own formatters keep a slow phone busy for a tenth of a second when the first of them is made.

/** `₦1,500`, with kobo only when there are some (`₦1,500.50`); below zero `−₦1,500`. Takes naira. */
export function formatNaira(naira: number): string {
  const kobo = Math.round(Math.abs(naira) * 100)
  const rest = kobo % 100 === 0 ? '' : `.${String(kobo % 100).padStart(2, '0')}`
  return `${naira < 0 && kobo > 0 ? '−' : ''}₦${grouped(Math.floor(kobo / 100))}${rest}`
}

/** `12,345`; what stands after a point stays as it is. */
export function grouped(number: number): string {
  return String(number).replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
}

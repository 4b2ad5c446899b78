import { isIPv6 } from 'node:net'

/**
 * From where somebody asks, as limits count it: an address of version 4 by itself, one of version 6 with all others of its
 * subscriber, who has 2⁶⁴ of them to choose from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...between, ...after].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

import ipaddr from 'ipaddr.js'

const { IPv6 } = ipaddr

/**
 * From where somebody asks, as limits count it: an address of version 4 by itself, one of version 6 with all others of its
 * subscriber, who has 2⁶⁴ of them to choose from. What is no address is counted as it is written.
 */
export function networkOf(address: string | undefined): string {
  // The client has hung up already.
  if (address === undefined) return ''
  // A neighbour's address has the name of the link behind it: fe80::1%eth0.
  const [plain = ''] = address.split('%')
  if (!IPv6.isValid(plain)) return address
  const parsed = IPv6.parse(plain)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return IPv6.networkAddressFromCIDR(`${plain}/64`).toString()
}

import ipaddr from 'ipaddr.js'

const { IPv6 } = ipaddr

/** Returns an IPv4 address, or the /64 of an IPv6 address, since one subscriber has 2⁶⁴ of them. */
export function networkOf(address: string | undefined): string {
  // The client has already disconnected.
  if (address === undefined) return ''
  // A link-local address carries its interface: fe80::1%eth0.
  const [plain = ''] = address.split('%')
  if (!IPv6.isValid(plain)) return address
  const parsed = IPv6.parse(plain)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return IPv6.networkAddressFromCIDR(`${plain}/64`).toString()
}

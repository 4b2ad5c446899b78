import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Names that lead nowhere but into a network of one's own. */
const OWN_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)$/i

/**
 * Whether a browser's push service may be called at this address: https on its usual port at a public host, so that no one
 * makes us call our own network. `loopback` lets 127.0.0.1 pass, for a push service of one's own on this machine.
 */
export function isPushEndpoint(endpoint: string, { loopback = false } = {}): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (loopback && protocol === 'http:' && hostname === '127.0.0.1') return true
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPublicHost = ipaddr.isValid(host) ? isPublic(host) : host.includes('.') && !OWN_NAME.test(host)
  return protocol === 'https:' && port === '' && isPublicHost
}

/** Looks a host up and fails where any of its addresses is not public, whatever the name promised before. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[]
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublic(address)))
      return callback(new NotPublic(`${hostname} is no public host`), '', 0)
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

/** A host that leads into a network of one's own. */
export class NotPublic extends Error {}

function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

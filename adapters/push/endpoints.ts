import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const OWN_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)$/i

/** Allows https on the usual port of a public host, so that no one makes us call our own network. */
export function isPushEndpoint(endpoint: string, { loopback = false } = {}): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (loopback && protocol === 'http:' && hostname === '127.0.0.1') return true
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPublicHost = ipaddr.isValid(host) ? isPublic(host) : host.includes('.') && !OWN_NAME.test(host)
  return protocol === 'https:' && port === '' && isPublicHost
}

/** Fails if any address of the host is not public, even if earlier lookups were. */
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

export class NotPublic extends Error {}

function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

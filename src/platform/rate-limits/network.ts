import { isIPv6 } from 'node:net'

/**
 * The network that counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, since a customer usually gets
 * a whole /64.
 */
export function networkOf(address: string): string {
  return networkIn(address, 4)
}

/**
 * The network around it: an IPv4 address, or the /48 of an IPv6 address. Some providers give a customer that much, which is
 * 65,536 networks, and many give a /56.
 */
export function siteOf(address: string): string {
  return networkIn(address, 3)
}

function networkIn(address: string, groups: 3 | 4): string {
  // Nearly all requests come from IPv4, and this is asked several times for each.
  if (!address.includes(':')) return address
  const unzoned = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(unzoned)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(unzoned)) return unzoned
  return `${groupsOf(unzoned).slice(0, groups).join(':')}::/${16 * groups}`
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

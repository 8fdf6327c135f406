import { isIPv6 } from 'node:net'

/**
 * What counts as one place: an IPv4 address, or the /64 that an IPv6 one lies in, because who has one of those
 * has all of its addresses.
 */
export function networkOf(address: string): string {
  const unzoned = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(unzoned)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(unzoned)) return unzoned
  return `${groupsOf(unzoned).slice(0, 4).join(':')}::/64`
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

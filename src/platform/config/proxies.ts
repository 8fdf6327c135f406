import { isIP } from 'node:net'

const ranges = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Whether this is an address, a range or a named range. `true` and a number of hops are refused, since both would
 * trust visitors who connect without the proxy.
 */
export function isProxy(value: string): boolean {
  if (ranges.includes(value)) return true
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

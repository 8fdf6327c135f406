import { BlockList, isIP } from 'node:net'

/** Whether an address is on the public internet: not private, not of this machine, and not IPv4 embedded in IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic4.check(address, 'ipv4')
  if (isIP(address) === 6) {
    return publicUnicast6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
  }
  return false
}

// https://www.iana.org/assignments/iana-ipv4-special-registry, iana-ipv6-special-registry.
const notPublic4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Shared address space behind a provider's NAT; some clouds have their metadata service here.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local, including the metadata service of most clouds.
  '169.254.0.0/16',
  // One cloud has its metadata service at this public address.
  '168.63.129.16/32',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

// All allocated public IPv6 addresses. Mapped IPv4 (::ffff:0:0/96, 64:ff9b::/96), loopback, fc00::/7, fe80::/10 and ff00::/8 are not among them.
const publicUnicast6 = listOf('ipv6', ['2000::/3'])
// IETF special purposes (such as Teredo), two ranges for documentation, and 6to4.
const notPublic6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

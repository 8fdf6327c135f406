import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'

/** How names are resolved and connections are made. */
export type Net = {
  resolve(host: string): Promise<string[]>
  /** A TLS connection to one of these addresses only, whose certificate is valid for `host`. */
  connect(host: string, addresses: readonly string[]): Duplex
}

/** The real internet, on the standard port. */
export const internet = internetOn(443)

export function internetOn(port: number): Net {
  return {
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    connect: (host, addresses) =>
      connect({
        host,
        port,
        ...(isIP(host) === 0 && { servername: host }),
        ALPNProtocols: ['http/1.1'],
        lookup: only(addresses),
      }),
  }
}

// Prevents a second lookup, which could return other addresses than those that were checked.
function only(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, done) => {
    const [first] = found
    if (all) done(null, found)
    else if (first) done(null, first.address, first.family)
  }
}

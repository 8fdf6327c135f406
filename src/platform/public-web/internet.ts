import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'

/** How names become addresses and addresses connections. */
export type Net = {
  resolve(host: string): Promise<string[]>
  /** A TLS connection to one of these addresses and no other, whose other end has proven to be `host`. */
  connect(host: string, addresses: readonly string[]): Duplex
}

/** The real one, which serves files on one port. */
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

// No second look-up: between the two a name could have moved.
function only(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, done) => {
    const [first] = found
    if (all) done(null, found)
    else if (first) done(null, first.address, first.family)
  }
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { causedBy, type Cause } from '#platform/telemetry'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is done for the request says so in the log. */
    cause: Cause | null
  }
}

export const requestIdHeader = 'x-request-id'

/** What proxies make: UUIDs, hexadecimal numbers, and addresses with ports and times. Nothing that could break a line or a header. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,99}$/

/** Gives each request its id: that of a trusted proxy if it is well formed, else a new one. */
export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const proxies = listed(trustProxy)
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader]
    if (typeof given !== 'string' || !wellFormed.test(given)) return randomUUID()
    return isTrusted(proxies, socket.remoteAddress) ? given : randomUUID()
  }
}

/** Answers every request with its id. What follows is done in its name. */
export function tellRequestIds(app: FastifyInstance): void {
  app.decorateRequest('cause', null)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id)
    request.cause = { requestId: request.id }
    causedBy(request.cause, done)
  })
}

/** The body arrives as an event of the connection, and a place among others is given by their end: neither knows the request. */
export function rememberCauses(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => causedBy(causeOf(request), done))
}

export function causeOf({ cause, id }: FastifyRequest): Cause {
  return cause ?? { requestId: id }
}

const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function listed(trustProxy: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of trustProxy.flatMap((one) => namedRanges[one] ?? [one])) {
    const [address = '', bits] = range.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return list
}

function isTrusted(proxies: BlockList, address = ''): boolean {
  // A socket that listens for both kinds writes an IPv4 address so.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && proxies.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

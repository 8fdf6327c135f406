import { request, type IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { internet, type Net } from './internet.ts'
import { isPublicAddress } from './public-address.ts'

export type FileLimits = { mostBytes: number; mostMs: number }

export type WhyRefused = 'not_https' | 'not_public' | 'redirect' | 'not_there' | 'too_large'

/** The file will not be fetched, however often one tries. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'

  readonly why: WhyRefused

  constructor(why: WhyRefused) {
    super(`The file is refused: ${why}.`)
    this.why = why
  }
}

/**
 * Fetches a file of the public web: https on its own port, no redirect, within the limits. A name is looked up once, and
 * what is connected to are the addresses that were checked, all of them. Throws FileRefused, or what the network says.
 */
export async function fetchFile(
  link: string,
  { mostBytes, mostMs }: FileLimits,
  net: Net = internet,
): Promise<Buffer> {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password) {
    throw new FileRefused('not_https')
  }
  const signal = AbortSignal.timeout(mostMs)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await inTime(net.resolve(host), signal)
  // One that is not public among public ones is a trick, not a spare.
  if (!addresses.every(isPublicAddress)) throw new FileRefused('not_public')
  if (addresses.length === 0) throw new Error(`${host} has no address.`)

  const connection = net.connect(host, addresses)
  try {
    const answer = await ask(url, connection, signal)
    refuseAnswer(answer, mostBytes)
    return await read(answer, mostBytes)
  } finally {
    connection.destroy()
  }
}

function ask(url: URL, connection: Duplex, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({
      createConnection: () => connection,
      path: url.pathname + url.search,
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity' },
      signal,
    })
    asked.once('response', resolve)
    asked.once('error', reject)
    asked.end()
  })
}

function refuseAnswer({ statusCode = 0, headers }: IncomingMessage, mostBytes: number): void {
  if (statusCode >= 300 && statusCode < 400) throw new FileRefused('redirect')
  if (statusCode === 429 || statusCode >= 500) throw new Error(`The host answered ${statusCode}.`)
  if (statusCode !== 200) throw new FileRefused('not_there')
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw new FileRefused('too_large')
}

async function read(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > mostBytes) throw new FileRefused('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
  ])
}

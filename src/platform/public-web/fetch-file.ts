import { request, type IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { internet, type Net } from './internet.ts'
import { isPublicAddress } from './public-address.ts'

export type FileLimits = { mostBytes: number; mostMs: number }

export type WhyRefused = 'not_https' | 'not_public' | 'redirect' | 'not_there' | 'too_large'

/** The file cannot be fetched, and retrying would not help. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'

  readonly why: WhyRefused

  constructor(why: WhyRefused) {
    super(`The file was refused: ${why}.`)
    this.why = why
  }
}

/**
 * Fetches a file from the public web: https on the standard port, without redirects, within the limits. The host name is
 * looked up once. All its addresses are checked, and only these are connected to. Throws FileRefused or a network error.
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
  // A private address among public ones is an attack.
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

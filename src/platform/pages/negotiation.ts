import type { Encoding } from './encoded-body.ts'

/** The smallest form the client takes (RFC 9110, 12.5.3). A form it refuses with q=0 is not sent. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const accepted = new Map(header.split(',').map(weighted))
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Whether If-None-Match names what we would send: the client has it already. */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((tag) => {
    const name = tag.trim()
    // Caches on the way may weaken a tag; for reading, weak comparison is the right one.
    return name === '*' || name === etag || name === `W/${etag}`
  })
}

function weighted(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}

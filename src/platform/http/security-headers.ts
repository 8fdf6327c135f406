import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The hosts other than ours that pages may use, by purpose. An empty list allows none. */
export type ForeignOrigins = { script: string[]; frame: string[]; connect: string[] }

/** Merges the hosts that several parts of the store need. */
export function allOrigins(...parts: ForeignOrigins[]): ForeignOrigins {
  return {
    script: parts.flatMap(({ script }) => script),
    frame: parts.flatMap(({ frame }) => frame),
    connect: parts.flatMap(({ connect }) => connect),
  }
}

/**
 * The content security policy of all pages: our own origin, plus the hosts of the card gateway and of a hosted identity
 * provider. A script that is in the page is allowed by the hash of its text.
 */
export function contentSecurityPolicy(
  { script, frame, connect }: ForeignOrigins,
  inlineScripts: readonly string[] = [],
): string {
  const table: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource), ...script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(table)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

type Means = { origins: ForeignOrigins; inlineScripts: readonly string[]; https: boolean }

/** The headers of every response. */
export function securityHeaders({ origins, inlineScripts, https }: Means): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(origins, inlineScripts),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

export function setHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

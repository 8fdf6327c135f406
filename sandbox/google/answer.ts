export type Answer = {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

export function json(body: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}

/** An error response of the token endpoint (RFC 6749 §5.2). */
export function tokenError(error: string, status = 400): Answer {
  return json({ error }, status)
}

export function redirect(to: URL): Answer {
  return { status: 303, type: 'text/plain', body: '', headers: { location: to.href } }
}

export function html(body: string, status = 200): Answer {
  return { status, type: 'text/html; charset=utf-8', body }
}

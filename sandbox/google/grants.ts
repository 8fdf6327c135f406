import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from './accounts.ts'

/** The store's request, kept until the person has chosen an account. */
export type Asked = {
  redirectUri: string
  state: string
  nonce: string | undefined
  codeChallenge: string
  scope: string
}
type Granted = Asked & { account: Account }
type Kept<Value> = { value: Value; until: number }

const chooseWithinMs = 10 * 60_000
const exchangeWithinMs = 60_000
const accessForMs = 3_600_000
const most = 1000

export type Grants = ReturnType<typeof createGrants>

/** The requests, codes and access tokens of this process. All are random and expire. */
export function createGrants(now: () => number) {
  const requests = new Map<string, Kept<Asked>>()
  const codes = new Map<string, Kept<Granted>>()
  const accesses = new Map<string, Kept<Account>>()

  function keep<Value>(map: Map<string, Kept<Value>>, value: Value, forMs: number): string {
    const [oldest] = map.keys()
    if (map.size >= most && oldest !== undefined) map.delete(oldest)
    const key = randomBytes(24).toString('base64url')
    map.set(key, { value, until: now() + forMs })
    return key
  }
  function find<Value>(map: Map<string, Kept<Value>>, key: string): Value | undefined {
    const kept = map.get(key)
    return kept && kept.until > now() ? kept.value : undefined
  }

  return {
    openRequest: (asked: Asked) => keep(requests, asked, chooseWithinMs),
    findRequest: (id: string) => find(requests, id),
    /** Ends a request, since each one can be answered only once. */
    closeRequest(id: string): Asked | undefined {
      const asked = find(requests, id)
      requests.delete(id)
      return asked
    },
    issueCode: (asked: Asked, account: Account) =>
      keep(codes, { ...asked, account }, exchangeWithinMs),
    /** Uses a code. It works once, and only with the verifier whose hash came with the request. */
    takeCode(code: string, redirectUri: string, verifier: string): Granted | undefined {
      const granted = find(codes, code)
      codes.delete(code)
      if (!granted || granted.redirectUri !== redirectUri) return undefined
      return isSame(challengeOf(verifier), granted.codeChallenge) ? granted : undefined
    },
    issueAccess: (account: Account) => keep(accesses, account, accessForMs),
    findAccess: (token: string) => find(accesses, token),
  }
}

/** RFC 7636, method S256. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

import { json, tokenError, type Answer } from './answer.ts'
import { isSame, type Grants } from './grants.ts'
import type { Keys } from './keys.ts'
import type { Settings } from './settings.ts'

type Parts = { settings: Settings; grants: Grants; keys: Keys; issuer: string; now: () => number }

/** Exchanges a code for tokens. Only the client can do this, and only once per code. */
export async function exchangeCode(
  { settings, grants, keys, issuer, now }: Parts,
  form: URLSearchParams,
  authorization: string | undefined,
): Promise<Answer> {
  if (!isClient(settings, form, authorization)) return tokenError('invalid_client', 401)
  if (form.get('grant_type') !== 'authorization_code') return tokenError('unsupported_grant_type')
  const granted = grants.takeCode(
    form.get('code') ?? '',
    form.get('redirect_uri') ?? '',
    form.get('code_verifier') ?? '',
  )
  if (!granted) return tokenError('invalid_grant')
  const { account, nonce, scope } = granted
  return json({
    access_token: grants.issueAccess(account),
    id_token: await keys.idToken(account, {
      issuer,
      audience: settings.clientId,
      nonce,
      at: Math.floor(now() / 1000),
    }),
    token_type: 'Bearer',
    expires_in: 3600,
    scope,
  })
}

export function showUserInfo(grants: Grants, authorization: string | undefined): Answer {
  const token = /^Bearer ([\w-]+)$/.exec(authorization ?? '')?.[1]
  const account = token && grants.findAccess(token)
  if (!account) return tokenError('invalid_token', 401)
  const { sub, name, email, emailVerified } = account
  return json({ sub, name, email, email_verified: emailVerified })
}

// RFC 6749 §2.3.1: the client sends its secret in the form or as basic authorization.
function isClient(
  { clientId, clientSecret }: Settings,
  form: URLSearchParams,
  authorization = '',
): boolean {
  const basic = /^Basic (.+)$/.exec(authorization)?.[1]
  const [id = '', secret = ''] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id') ?? '', form.get('client_secret') ?? '']
  return isSame(id, clientId) && isSame(secret, clientSecret)
}

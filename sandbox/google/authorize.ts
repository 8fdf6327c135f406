import { account, offeredAccounts, type Account } from './accounts.ts'
import { redirect, type Answer } from './answer.ts'
import { chooserPage, messagePage } from './chooser-page.ts'
import type { Grants, Asked } from './grants.ts'
import type { Settings } from './settings.ts'

type Parts = { settings: Settings; grants: Grants; issuer: string }

/** Handles the store's request. It never redirects unless the client and its redirect address are correct. */
export function showChooser({ settings, grants, issuer }: Parts, query: URLSearchParams): Answer {
  const one = (name: string) => query.get(name) ?? ''
  if (one('client_id') !== settings.clientId) return messagePage('Unknown client.', 400)
  const redirectUri = one('redirect_uri')
  if (redirectUri !== settings.redirectUri) return messagePage('redirect_uri_mismatch', 400)
  const asked: Asked = {
    redirectUri,
    state: one('state'),
    nonce: query.get('nonce') ?? undefined,
    codeChallenge: one('code_challenge'),
    scope: one('scope'),
  }
  const error = errorOf(query)
  if (error) return answerStore(asked, issuer, { error })
  return chooserPage(grants.openRequest(asked))
}

/** Handles the person's choice: redirects to the store with a code or an error. */
export function takeChoice({ grants, issuer }: Parts, form: URLSearchParams): Answer {
  const requestId = form.get('request') ?? ''
  if (!grants.findRequest(requestId)) {
    return messagePage('This page has expired. Please start again at the store.', 400)
  }
  const choice = form.get('account') ?? ''
  const chosen = choice === '' ? typedAccount(form) : offeredAccounts.find(hasEmail(choice))
  if (!chosen && choice !== 'cancel') {
    const typed = { name: form.get('name') ?? '', email: form.get('email') ?? '' }
    return chooserPage(requestId, { ...typed, wrong: 'Please enter a name and an e-mail address.' })
  }
  const asked = grants.closeRequest(requestId)
  if (!asked) return messagePage('This page has expired.', 400)
  if (!chosen) return answerStore(asked, issuer, { error: 'access_denied' })
  return answerStore(asked, issuer, { code: grants.issueCode(asked, chosen) })
}

function errorOf(query: URLSearchParams): string | undefined {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!query.get('scope')?.split(' ').includes('openid')) return 'invalid_scope'
  const isS256 = query.get('code_challenge_method') === 'S256'
  return isS256 && /^[\w-]{43}$/.test(query.get('code_challenge') ?? '')
    ? undefined
    : 'invalid_request'
}

function answerStore(
  { redirectUri, state }: Asked,
  issuer: string,
  answer: Record<string, string>,
): Answer {
  const to = new URL(redirectUri)
  // RFC 9207: tells the store which provider is answering.
  for (const [name, value] of Object.entries({ ...answer, state, iss: issuer })) {
    to.searchParams.set(name, value)
  }
  return redirect(to)
}

function typedAccount(form: URLSearchParams): Account | undefined {
  const name = form.get('name')?.trim() ?? ''
  const email = form.get('email')?.trim() ?? ''
  if (!name || name.length > 120 || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    return undefined
  return account(name, email, form.get('verified') === 'yes')
}

function hasEmail(wanted: string) {
  return ({ email }: Account) => email === wanted
}

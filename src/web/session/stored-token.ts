import { accessTokenKey } from '#contract/constants'

/** The store's access token, in the place the specification names. All tabs share it. */
export const accessToken = {
  get: () => localStorage.getItem(accessTokenKey),
  set: (token: string) => localStorage.setItem(accessTokenKey, token),
  remove: () => localStorage.removeItem(accessTokenKey),
}

export function withToken(init: RequestInit, token: string | null): RequestInit {
  if (token === null) return init
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

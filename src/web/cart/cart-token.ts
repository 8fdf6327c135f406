/** The local-storage key of a visitor's token. All tabs share it. */
const key = 'CartToken'

/** The token gives access to the visitor's cart. It is made at the first add: 32 random bytes in base64url. */
export const cartToken = {
  get: () => localStorage.getItem(key),
  remove: () => localStorage.removeItem(key),
  getOrMake(): string {
    const kept = localStorage.getItem(key)
    if (kept !== null) return kept
    const token = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    localStorage.setItem(key, token)
    return token
  },
}

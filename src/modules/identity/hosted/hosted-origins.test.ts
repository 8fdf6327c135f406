import { expect, test } from 'vitest'
import { allOrigins, contentSecurityPolicy } from '#platform/http'
import { hostedOrigins } from './hosted-origins.ts'

const firebase = {
  projectId: 'demo-store',
  apiKey: 'key-of-a-test',
  authDomain: 'demo-store.firebaseapp.com',
  keysUrl: 'https://www.googleapis.com/keys',
  emulatorUrl: null,
}
const none = { script: [], frame: [], connect: [] }

test('pages may use Firebase’s hosts with the hosted provider, and only then', () => {
  const policy = contentSecurityPolicy(allOrigins(none, hostedOrigins(firebase)))
  expect(policy).toContain(
    "script-src 'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  )
  expect(policy).toContain('frame-src https://demo-store.firebaseapp.com ')
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com ",
  )
  expect(policy).not.toContain("'unsafe-")
  expect(contentSecurityPolicy(allOrigins(none))).not.toMatch(/google|firebase/)
})

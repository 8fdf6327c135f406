import type { AddressInfo } from 'node:net'
import { createKeys } from '../sandbox/google/keys.ts'
import { createGoogleServer } from '../sandbox/google/server.ts'

export type TestGoogle = Awaited<ReturnType<typeof startTestGoogle>>

/** The Google sandbox in this process, with a clock that tests can move. */
export async function startTestGoogle(
  redirectUri = 'http://localhost:3000/api/identity/callback/google',
) {
  let lateBy = 0
  const client = { clientId: 'sandbox-tests-01', clientSecret: 'tests-only-0123456789' }
  const server = createGoogleServer(
    { port: 0, ...client, redirectUri },
    await createKeys(),
    () => Date.now() + lateBy,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    redirectUri,
    ...client,
    passTime: (ms: number) => (lateBy += ms),
    /** Chooses an account as a person would, and returns the URL the browser is sent to next. */
    async choose(url: string, choice: Record<string, string>): Promise<URL> {
      const shown = await fetch(url, { redirect: 'manual' })
      const request = /name="request" value="([\w-]+)"/.exec(await shown.text())?.[1] ?? ''
      const answer = await fetch(`${issuer}/authorize`, {
        method: 'POST',
        body: new URLSearchParams({ request, ...choice }),
        redirect: 'manual',
      })
      return new URL(answer.headers.get('location') ?? `${issuer}/no-redirect`)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

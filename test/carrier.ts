import type { AddressInfo } from 'node:net'
import type { Fault } from '../sandbox/carrier/faults.ts'
import { createCarrierServer } from '../sandbox/carrier/server.ts'

export type TestCarrier = Awaited<ReturnType<typeof startTestCarrier>>

/** The carrier sandbox in this process. */
export async function startTestCarrier() {
  const apiKey = 'EZTKsandbox0123456789'
  const server = createCarrierServer({ apiKey })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  return {
    apiKey,
    origin,
    url: `${origin}/v2/`,
    /** Makes the carrier fail from now on; `none` ends it. */
    async fail(fault: Fault) {
      await fetch(`${origin}/sandbox/fault`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ fault }),
      })
    },
    /** What was asked of it, the newest last. */
    async asked(): Promise<{ shipment: Record<string, Record<string, unknown>> }[]> {
      const answer = await fetch(`${origin}/sandbox/asked`, { headers: { authorization } })
      return (await answer.json()) as { shipment: Record<string, Record<string, unknown>> }[]
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

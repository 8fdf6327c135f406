import type { SandboxGateway } from '../sandbox/start/start-gateway.ts'

/** Confirms an intent as a buyer's browser would. */
export async function confirm(
  { origin, keys }: SandboxGateway,
  clientSecret: string,
  method: string,
) {
  const [intentId] = clientSecret.split('_secret_')
  const answer = await fetch(`${origin}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keys.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ payment_method: method, return_url: 'http://127.0.0.1/back' }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Makes a call with the secret key: `GET /v1/…` or `POST /sandbox/…`. */
export async function askGateway(
  { origin, keys }: SandboxGateway,
  call: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const [method = '', path = ''] = call.split(' ')
  const form = new URLSearchParams(fields)
  const address = method === 'GET' ? `${path}?${form.toString()}` : path
  const answer = await fetch(origin + address, {
    method,
    headers: {
      authorization: `Bearer ${keys.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(method !== 'GET' && { body: form }),
  })
  return (await answer.json()) as Record<string, unknown>
}

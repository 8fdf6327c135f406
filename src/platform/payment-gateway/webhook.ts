import { createHmac, timingSafeEqual } from 'node:crypto'
import { WebhookRejected } from './failures.ts'

const toleranceSeconds = 300

/**
 * Checks a `Stripe-Signature` header (`t=…,v1=…`, https://docs.stripe.com/webhooks/signature) against any of the
 * secrets. Stricter than Stripe's library, which accepts timestamps in the future.
 */
export function verifySignature(
  rawBody: Buffer,
  header: string | undefined,
  secrets: readonly string[],
  now: Date,
): void {
  if (!header) throw new WebhookRejected('no_signature')
  const { timestamp, signatures } = parse(header)
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), rawBody])
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(signed).digest())
  const matches = expected.some((digest) =>
    signatures.some(
      (signature) => signature.length === digest.length && timingSafeEqual(signature, digest),
    ),
  )
  if (!matches) throw new WebhookRejected('wrong_signature')
  const age = now.getTime() / 1000 - timestamp
  if (age > toleranceSeconds) throw new WebhookRejected('too_old')
  if (age < -toleranceSeconds) throw new WebhookRejected('in_the_future')
}

function parse(header: string): { timestamp: number; signatures: Buffer[] } {
  const pairs = header.split(',').map((pair) => pair.trim().split('='))
  const timestamps = pairs.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const signatures = pairs
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .map(([, value]) => Buffer.from(value ?? '', 'hex'))
  const timestamp = timestamps.length === 1 ? timestamps[0] : undefined
  if (!timestamp || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) {
    throw new WebhookRejected('malformed_signature')
  }
  return { timestamp: Number(timestamp), signatures }
}

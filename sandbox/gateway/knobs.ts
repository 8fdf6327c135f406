/** What tests may turn. Knobs live as long as the process; the state outlives it. */
export type Knobs = {
  faults: Fault[]
  webhooks: { hold: boolean; copies: number; shuffle: boolean }
}

export type Fault = {
  /** Method and path, or their beginning: `POST /v1/payment_intents`. */
  on: string
  kind: FaultKind
  times: number
  delayMs: number
}

export const faultKinds = [
  /** Nothing is done; the 500 is kept under the idempotency key. */
  'error_500',
  /** It is done; the 500 is kept under the idempotency key. */
  'error_500_after',
  /** It is done, kept under the key, and the connection breaks instead of an answer. */
  'drop_reply',
  /** Nothing is done and no answer comes. */
  'hang',
  /** It is done after `delayMs`; the idempotency key is in use meanwhile. */
  'delay',
  'rate_limit',
  /** A confirmation stays `processing` until `/sandbox/payment_intents/{id}` moves it on. */
  'processing',
] as const

export type FaultKind = (typeof faultKinds)[number]

export function newKnobs(): Knobs {
  return { faults: [], webhooks: { hold: false, copies: 1, shuffle: false } }
}

/** Uses up one turn of the first fault set for this call. */
export function takeFault(knobs: Knobs, call: string, wanted: readonly FaultKind[]): Fault | null {
  const fault = knobs.faults.find(
    ({ on, kind, times }) => times > 0 && wanted.includes(kind) && call.startsWith(on),
  )
  if (!fault) return null
  fault.times -= 1
  return fault
}

/** What tests can control. These settings last as long as the process; the state outlives it. */
export type Knobs = {
  faults: Fault[]
  webhooks: { hold: boolean; copies: number; shuffle: boolean }
}

export type Fault = {
  /** Method and path, or how they begin: `POST /v1/payment_intents`. */
  on: string
  kind: FaultKind
  times: number
  delayMs: number
}

export const faultKinds = [
  /** The call is not executed; the 500 is stored under the idempotency key. */
  'error_500',
  /** The call is executed; the 500 is stored under the idempotency key. */
  'error_500_after',
  /** The call is executed and stored under the key, but the connection is cut instead of a response. */
  'drop_reply',
  /** The call is not executed and gets no response. */
  'hang',
  /** The call is executed after `delayMs`; the idempotency key is in use meanwhile. */
  'delay',
  'rate_limit',
  /** A confirmed intent stays `processing` until `/sandbox/payment_intents/{id}` finishes it. */
  'processing',
] as const

export type FaultKind = (typeof faultKinds)[number]

export function newKnobs(): Knobs {
  return { faults: [], webhooks: { hold: false, copies: 1, shuffle: false } }
}

/** Finds the first fault that is set for this call, and counts one use of it. */
export function takeFault(knobs: Knobs, call: string, wanted: readonly FaultKind[]): Fault | null {
  const fault = knobs.faults.find(
    ({ on, kind, times }) => times > 0 && wanted.includes(kind) && call.startsWith(on),
  )
  if (!fault) return null
  fault.times -= 1
  return fault
}

import { invalid } from './cards/api-error.ts'
import type { FormGroup } from './cards/form.ts'
import { ok, type Gateway, type Outcome } from './gateway.ts'
import { faultKinds } from './knobs.ts'
import { readParameters, required } from './cards/parameters.ts'
import { recordPast } from './past.ts'
import { oneOf } from './routes.ts'
import type { Webhooks } from './webhooks.ts'

/**
 * The controls under `/sandbox/`, for tests with the secret key:
 * - POST faults `on`, `kind`, `times`, `delay_ms`; DELETE faults
 * - POST webhooks `hold`, `copies`, `shuffle`: how later events are delivered
 * - POST webhooks/deliver `event`: sends held or waiting events now; GET webhooks: lists undelivered events
 * - POST past `payments`: puts payments of the past into the books (past.ts)
 */
export async function turnKnob(
  gateway: Gateway,
  webhooks: Webhooks,
  call: string,
  form: FormGroup,
): Promise<Outcome | null> {
  switch (call) {
    case 'POST /sandbox/faults':
      return setFault(gateway, form)
    case 'DELETE /sandbox/faults':
      gateway.knobs.faults = []
      return ok({ faults: [] })
    case 'POST /sandbox/webhooks':
      return setWebhooks(gateway, form)
    case 'GET /sandbox/webhooks':
      return ok({ undelivered: gateway.state.openDeliveries() })
    case 'POST /sandbox/webhooks/deliver': {
      const { event } = readParameters(form, { event: 'text' })
      const delivered = await webhooks.deliverNow(event ?? null)
      return ok({ delivered, undelivered: gateway.state.openDeliveries().length })
    }
    case 'POST /sandbox/past':
      return gateway.state.transaction(() => recordPast(gateway, form))
    default:
      return null
  }
}

function setFault(gateway: Gateway, form: FormGroup): Outcome {
  const shape = { on: 'text', kind: 'text', times: 'integer', delay_ms: 'integer' } as const
  const { on, kind, times = 1, delay_ms: delayMs = 1000 } = readParameters(form, shape)
  if (delayMs > 60_000) throw invalid('delay_ms: at most 60000', { param: 'delay_ms' })
  const fault = { on: required(on, 'on'), kind: oneOf(kind, faultKinds), times, delayMs }
  gateway.knobs.faults.push(fault)
  return ok(fault)
}

function setWebhooks(gateway: Gateway, form: FormGroup): Outcome {
  const shape = { hold: 'boolean', copies: 'integer', shuffle: 'boolean' } as const
  const wanted = readParameters(form, shape)
  if (wanted.copies !== undefined && (wanted.copies < 0 || wanted.copies > 100)) {
    throw invalid('copies: 0 to 100', { param: 'copies' })
  }
  gateway.knobs.webhooks = { ...gateway.knobs.webhooks, ...wanted }
  return ok(gateway.knobs.webhooks)
}

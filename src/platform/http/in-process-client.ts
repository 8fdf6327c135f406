import type { Client } from '#contract/client'
import { Refusal } from '#contract/refusals'
import { callClassOf, type ShedClass } from '#contract/limits/shed-order'
import { traced, type SpanTold } from '#platform/telemetry'
import type { Dispatcher } from './dispatch.ts'
import type { HandledGroup } from './handle.ts'

type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

/** The typed client without a network, with which the server renders pages. It calls as an anonymous visitor. `spares`:
 * what is refused to pages, which do without it. */
export function inProcessClient(
  groups: Record<string, HandledGroup>,
  dispatch: Dispatcher,
  spares: (name: ShedClass) => boolean = () => false,
): Client {
  const calls = Object.entries(groups).map(([group, routes]) => [
    group,
    Object.fromEntries(
      Object.entries(routes).map(([name, handled]) => [
        name,
        (input: AnyInput = {}) =>
          traced(callOf(group, name), async () => {
            if (spares(callClassOf(group, name))) throw new Refusal('busy')
            return dispatch(handled, { query: {}, ...input })
          }),
      ]),
    ),
  ])
  return Object.fromEntries(calls) as Client // handle() ties the handlers to the same table
}

/** What a page asks of the store, as a span. */
function callOf(group: string, name: string): SpanTold {
  const call = `${group}.${name}`
  return { name: call, kind: 'internal', facts: { 'store.call': call } }
}

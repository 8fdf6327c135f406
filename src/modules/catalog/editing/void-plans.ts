/** A planned price that waits. Those of one bulk change have its id; one that a person planned has none. */
export type WaitingPlan = {
  id: string
  price_cents: number
  expected_cents: number | null
  at: string | Date
  batch_id: string | null
}

/**
 * The plans that will not be set, as things stand: by then the product costs something else than they expect. Once one of a
 * bulk change is not set, its others are not either.
 */
export function voidPlans(priceCents: number, plans: readonly WaitingPlan[]): Set<string> {
  const lapsed = new Set<string>()
  const ended = new Set<string>()
  let price = priceCents
  for (const plan of plans.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const { id, batch_id, expected_cents } = plan
    const isOver = batch_id !== null && ended.has(batch_id)
    if (isOver || (expected_cents !== null && expected_cents !== price)) {
      lapsed.add(id)
      if (batch_id !== null) ended.add(batch_id)
    } else price = plan.price_cents
  }
  return lapsed
}

function timeOf({ at }: WaitingPlan): number {
  return new Date(at).getTime()
}

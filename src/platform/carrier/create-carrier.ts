import { traced, type Log, type SpanTold } from '#platform/telemetry'
import { createBreaker } from '#platform/breaker'
import type { Carrier, CarrierAnswer, CarrierParcel, CarrierShipment } from './carrier.ts'
import { cheapest } from './cheapest.ts'
import { connectEasyPost, type EasyPostAccount } from './easypost.ts'
import { CarrierFailure } from './failures.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { countAnswers } from './metrics.ts'
import { readRates } from './read-rates.ts'
import { createStanding } from './standing.ts'

/** Packages of one order that differ, and so calls. An order of more is rated by the table. */
const mostParcels = 12
const askedCarrier: SpanTold = {
  name: 'carrier',
  kind: 'client',
  facts: { 'server.role': 'carrier' },
}

/** Calls at one time in this process. A carrier that is slow but in time must not take every place of the shop. */
const mostCalls = 24

type Options = EasyPostAccount & {
  /** The services that may be offered, such as 'UPS/Ground'. */
  services: readonly string[]
}

/** Rates of a carrier's own, through EasyPost. Whatever goes wrong is an outcome, never an error. */
export async function createCarrier(
  { services, ...account }: Options,
  { clock, log }: { clock: { now(): Date }; log: Log },
): Promise<Carrier> {
  const now = () => clock.now().getTime()
  const ask = await connectEasyPost(account)
  const ours: ReadonlySet<string> = new Set(services)
  const breaker = createBreaker(now)
  const kept = createKeptAnswers(now)
  const counted = countAnswers(breaker.isResting)
  const standing = createStanding(services, now)
  let calls = 0

  async function rateEach(shipment: CarrierShipment): Promise<CarrierAnswer> {
    const { parcels } = shipment
    if (parcels.length > mostParcels) return { outcome: 'too_many_parcels' }
    if (calls + parcels.length > mostCalls) return { outcome: 'busy' }
    if (!breaker.mayAsk()) return { outcome: 'resting' }
    calls += parcels.length
    try {
      const rated = await Promise.all(parcels.map((parcel) => rateOne(shipment, parcel)))
      if (breaker.succeeded()) log.info('the carrier answers again')
      const rate = cheapest(rated)
      return rate ? { outcome: 'rated', ...rate } : { outcome: 'no_rate' }
    } catch (error) {
      return failure(error)
    } finally {
      calls -= parcels.length
    }
  }

  async function rateOne(shipment: CarrierShipment, parcel: CarrierParcel) {
    const answer = await traced(askedCarrier, () => ask(shipment, parcel))
    return { count: parcel.count, rates: readRates(answer, ours) }
  }

  function failure(error: unknown): CarrierAnswer {
    const { silence, statusCode } =
      error instanceof CarrierFailure ? error : new CarrierFailure('failed')
    log.warn({ outcome: silence, statusCode }, 'the carrier gave no rates; the table answers')
    if (breaker.failed()) {
      log.error({ outcome: silence }, 'the carrier is left alone for half a minute at a time')
    }
    return { outcome: silence }
  }

  return {
    families: counted.families,
    standing: () => standing.tell(breaker.isResting()),
    async rate(shipment) {
      const known = kept.find(shipment)
      if (known) return known
      const answer = await rateEach(shipment)
      counted.add(answer.outcome)
      standing.note(answer)
      if (answer.outcome === 'rated' || answer.outcome === 'no_rate') kept.keep(shipment, answer)
      return answer
    },
  }
}

import type { CarrierAnswer, CarrierShipment } from './carrier.ts'

const keptMs = 10 * 60_000
const mostKept = 1_000

/**
 * What the carrier said of a shipment counts for ten minutes: the product page, the cart and the checkout then name one
 * price, and a buyer who types does not make the carrier work.
 */
export function createKeptAnswers(now: () => number) {
  const kept = new Map<string, { answer: CarrierAnswer; until: number }>()
  return {
    find(shipment: CarrierShipment): CarrierAnswer | undefined {
      const found = kept.get(JSON.stringify(shipment))
      return found && now() < found.until ? found.answer : undefined
    },
    keep(shipment: CarrierShipment, answer: CarrierAnswer): void {
      const key = JSON.stringify(shipment)
      // Deleted first, so that the oldest come first.
      kept.delete(key)
      kept.set(key, { answer, until: now() + keptMs })
      for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    },
  }
}

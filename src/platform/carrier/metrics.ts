import type { Family } from '#platform/metrics'
import { carrierSilences, type CarrierAnswer } from './carrier.ts'

type Outcome = CarrierAnswer['outcome']
const outcomes: readonly Outcome[] = ['rated', ...carrierSilences]

/** Counts how the carrier's answers came out. Answers from memory are not counted. */
export function countAnswers(isResting: () => boolean) {
  const counts = new Map<Outcome, number>()
  return {
    add: (outcome: Outcome) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
    families: (): Family[] => [
      {
        name: 'store_carrier_answers_total',
        help: 'Shipments for which the carrier was to be asked, by what came of it.',
        type: 'counter',
        samples: outcomes.map((outcome) => ({
          labels: { outcome },
          value: counts.get(outcome) ?? 0,
        })),
      },
      {
        name: 'store_carrier_resting',
        help: '1 while the carrier is left alone because it failed, else 0.',
        type: 'gauge',
        samples: [{ value: Number(isResting()) }],
      },
    ],
  }
}

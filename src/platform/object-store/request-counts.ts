import type { Family } from '#platform/metrics'
import { storeFaults, type StoreFault } from './failures.ts'

type Outcome = 'done' | StoreFault
const bucketSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const outcomes: readonly Outcome[] = ['done', ...storeFaults]

/** Counts the calls to the object store, how they ended and how long they took with their repetitions. */
export function countRequests() {
  const counts = new Map<Outcome, number>()
  const buckets = bucketSeconds.map(() => 0)
  let sum = 0
  let count = 0
  return {
    add(outcome: Outcome, seconds: number): void {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      for (const [index, most] of bucketSeconds.entries()) {
        if (seconds <= most) buckets[index] = (buckets[index] ?? 0) + 1
      }
      sum += seconds
      count++
    },
    families: (): Family[] => [
      {
        name: 'store_objects_requests_total',
        help: 'Calls to the object store, by how they ended.',
        type: 'counter',
        samples: outcomes.map((outcome) => ({
          labels: { outcome },
          value: counts.get(outcome) ?? 0,
        })),
      },
      {
        name: 'store_objects_duration_seconds',
        help: 'How long calls to the object store took, with their repetitions.',
        type: 'histogram',
        samples: [
          ...bucketSeconds.map((le, index) => ({
            suffix: '_bucket',
            labels: { le: String(le) },
            value: buckets[index] ?? 0,
          })),
          { suffix: '_bucket', labels: { le: '+Inf' }, value: count },
          { suffix: '_sum', value: sum },
          { suffix: '_count', value: count },
        ],
      },
    ],
  }
}

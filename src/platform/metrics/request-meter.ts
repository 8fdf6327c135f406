import type { FastifyInstance } from 'fastify'
import type { Family, Sample } from './exposition.ts'

const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type RequestMeter = {
  /** Counts the requests of the app. Call it before adding routes, since hooks apply only to later routes. */
  observe: (app: FastifyInstance) => void
  families(): Family[]
}

type Series = { labels: Record<string, string>; buckets: number[]; sum: number; count: number }

/** Measures how many requests each route gets, how they end and how long they take. */
export function createRequestMeter(): RequestMeter {
  const all = new Map<string, Series>()

  function add(labels: Record<string, string>, seconds: number): void {
    const key = Object.values(labels).join(' ')
    const series = all.get(key) ?? { labels, buckets: bucketSeconds.map(() => 0), sum: 0, count: 0 }
    all.set(key, series)
    for (const [index, most] of bucketSeconds.entries()) {
      if (seconds <= most) series.buckets[index] = (series.buckets[index] ?? 0) + 1
    }
    series.sum += seconds
    series.count++
  }

  return {
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The route template, not the URL, since there is no limit to the number of URLs.
        const route = request.routeOptions.url ?? 'none'
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        add({ method: request.method, route, status }, reply.elapsedTime / 1000)
        done()
      })
    },
    families: () => [
      {
        name: 'store_http_request_duration_seconds',
        help: 'Requests by route and status class, and their duration.',
        type: 'histogram',
        samples: [...all.values()].flatMap(samplesOf),
      },
    ],
  }
}

function samplesOf({ labels, buckets, sum, count }: Series): Sample[] {
  const bucket = (le: string, value: number) => ({
    suffix: '_bucket',
    labels: { ...labels, le },
    value,
  })
  return [
    ...buckets.map((value, index) => bucket(String(bucketSeconds[index]), value)),
    bucket('+Inf', count),
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

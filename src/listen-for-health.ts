import { Refusal } from '#contract/refusals'
import { problemOf } from '#platform/http'
import { answerText, listenApart, type At } from '#platform/listeners'
import type { Log } from '#platform/telemetry'
import type { Readiness } from './health.ts'

const paths = { alive: '/api/health', ready: '/api/ready' }

/**
 * Answers the two questions about the health of this process at an address of its own, as the store's own address does.
 * A worker has no other. Returns a function that stops it.
 */
export async function listenForHealth(
  at: At,
  readiness: Readiness,
  log: Log,
): Promise<() => Promise<void>> {
  const place = { setting: 'HEALTH_LISTEN', at }
  return listenApart(place, Object.values(paths), (_request, path, response) => {
    if (path === paths.alive) return answerText(response, 200, '{"status":"ok"}', asJson)
    readiness().then(
      (missing) => {
        if (missing.length === 0) return answerText(response, 200, '{"status":"ready"}', asJson)
        const problem = problemOf(new Refusal('not_ready', { missing }), log)
        answerText(response, problem.status, JSON.stringify(problem), asProblem)
      },
      (error: unknown) => {
        const problem = problemOf(error, log)
        answerText(response, problem.status, JSON.stringify(problem), asProblem)
      },
    )
  })
}

const asJson = { 'content-type': 'application/json; charset=utf-8' }
const asProblem = { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '2' }

import type { FastifyInstance } from 'fastify'
import { invalidInput, type Refusal } from '#contract/refusals'

/** A generous limit: no request body of the contract is nested more than three levels deep. */
const deepest = 16

/** Makes JSON the only content type the API reads: well-formed UTF-8, of limited depth, without keys that reach for prototypes. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = textOf(body as Buffer)
      assertShallow(text)
      void parse(request, text, done)
    } catch (error) {
      done(error as Error)
    }
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw invalidInput({ path: 'body', message: 'is not UTF-8' })
  }
}

/** Runs before the JSON is parsed: counts brackets outside of strings. */
function assertShallow(json: string): void {
  let depth = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > deepest) throw tooDeep()
  }
}

function tooDeep(): Refusal {
  return invalidInput({ path: 'body', message: `must not be nested deeper than ${deepest}` })
}

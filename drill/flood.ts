import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShedClass } from '#contract/limits/shed-order'

export type Outcome = { asked: number; answered: number; refused: number; others: number }

/** What visitors ask for, in the parts in which they do, with the class of each. */
const mix: readonly { part: number; kind: ShedClass; path: (number: number) => string }[] = [
  { part: 0.15, kind: 'extras', path: (number) => `/api/suggestion?q=${word(number)}` },
  { part: 0.15, kind: 'extras', path: (number) => `/api/facet?q=${word(number)}` },
  { part: 0.25, kind: 'search', path: (number) => `/api/tool?q=${word(number)}&limit=24` },
  { part: 0.2, kind: 'search', path: (number) => `/Tools?q=${word(number)}+${number}` },
  { part: 0.15, kind: 'products', path: (number) => `/Product/FLOOD-${number % 200}` },
  { part: 0.1, kind: 'products', path: (number) => `/api/part/FLOOD-${number % 200}` },
]

const words = ['wrench', 'torque', 'socket', 'wrnech', 'jack', 'ratchet', 'filter', 'tool']
const word = (number: number) => words[number % words.length]

const everyMs = 20
/** No more than this many wait for an answer: who has waited long does not ask twice. */
const mostOpen = 600

/** Visitors who look around. `begin` lets them come at a rate, whatever becomes of them. */
export function floodOf(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostOpen })
  let number = 0
  let open = 0

  function ask(counts: Record<string, Outcome>): Promise<void> {
    const at = (number * 0.618_034) % 1
    let sum = 0
    const chosen = mix.find(({ part }) => at < (sum += part)) ?? mix[0]
    if (!chosen) return Promise.resolve()
    const count = (counts[chosen.kind] ??= { asked: 0, answered: 0, refused: 0, others: 0 })
    count.asked++
    open++
    const sent = statusOf(agent, url + chosen.path(number++))
    return sent.then((status) => {
      open--
      if (status === 200) count.answered++
      else if (status === 503) count.refused++
      else count.others++
    })
  }

  return {
    /** How many a second are answered while `visitors` ask one after the other. */
    async rate(visitors: number, milliseconds: number): Promise<number> {
      const until = performance.now() + milliseconds
      let answered = 0
      const all = Array.from({ length: visitors }, async () => {
        while (performance.now() < until) {
          await ask({})
          answered++
        }
      })
      await Promise.all(all)
      return answered / (milliseconds / 1000)
    },
    /** Asks so often a second until it is stopped, and then says what became of it, by class. */
    begin(perSecond: number) {
      const counts: Record<string, Outcome> = {}
      const asking: Promise<void>[] = []
      const began = performance.now()
      let made = 0
      const timer = setInterval(() => {
        const due = ((performance.now() - began) / 1000) * perSecond
        while (made < due) {
          made++
          if (open < mostOpen) asking.push(ask(counts))
        }
      }, everyMs)
      return async () => {
        clearInterval(timer)
        await Promise.race([Promise.all(asking), pause(30_000)])
        return counts
      }
    },
    close: () => agent.destroy(),
  }
}

/** 0: the connection broke. */
export function statusOf(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    sent.on('error', () => resolve(0))
    sent.end()
  })
}

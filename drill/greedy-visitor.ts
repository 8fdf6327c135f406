import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { AskedRead } from '../bench/costs/asked.ts'
import type { Things } from '../bench/costs/things.ts'

const connections = 24
/** Refused requests are sent again after this time: work is what should hold others up, not a flood of refusals. */
const againAfterMs = 50

/** A visitor with 24 connections, each of which asks for the same costly read again as soon as it is answered. */
export function greedyVisitor(
  url: string,
  { address, read, things }: { address: string; read: AskedRead; things: Things },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  let goesOn = true
  const asking = Array.from({ length: connections }, async () => {
    while (goesOn) {
      const status = await statusOf()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) await pause(againAfterMs)
    }
  })

  function statusOf(): Promise<number> {
    const { path, body } = read.make(things)
    const token = read.as && things.tokens[read.as]
    const headers = {
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    return new Promise((resolve, reject) => {
      const sent = request(url + path, { agent, method, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  return {
    statuses,
    answered: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
    async stop() {
      goesOn = false
      await Promise.all(asking)
      agent.destroy()
    },
  }
}

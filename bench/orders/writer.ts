import { Client } from 'pg'
import { parametersOf, type Step } from './steps.ts'
import { summaryOf } from '../load/summary.ts'
import type { Bounds } from '../measure.ts'

// Does what pgbench does, where that is not installed: a process of its own with named statements over `pg`.

export type Script = Bounds & { databaseUrl: string; steps: Step[] }

process.once('message', (script: Script) => {
  write(script).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function write({ databaseUrl, steps, connections, milliseconds }: Script) {
  const clients = Array.from(
    { length: connections },
    () => new Client({ connectionString: databaseUrl }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  const statements = steps.map((step, index) =>
    'set' in step ? step : { ...parametersOf(step.sql), name: `step-${index}` },
  )
  const times: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < startedAt + milliseconds) {
        const from = performance.now()
        await once(client)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return summaryOf(times, { seconds, failures: 0, bytes: 0 })

  async function once(client: Client): Promise<void> {
    const variables: Record<string, unknown> = {}
    for (const statement of statements) {
      if ('set' in statement) {
        variables[statement.set] = 1 + Math.floor(Math.random() * statement.most)
        continue
      }
      const { name, text, names } = statement
      const values = names.map((variable) => variables[variable])
      const { rows } = await client.query<Record<string, unknown>>({ name, text, values })
      Object.assign(variables, rows[0])
    }
  }
}

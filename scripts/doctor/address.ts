import { connect, type PeerCertificate } from 'node:tls'
import * as z from 'zod'
import { mind, messageOf, right, wrong, type Check, type Finding } from './checkup.ts'

const NotReady = z.object({ details: z.object({ missing: z.array(z.string()) }) })

const patienceMs = 10_000
const leastDays = { mind: 21, wrong: 5 }

/** What visitors get at the address that they know. */
export const address: Check = {
  about: 'Address',
  look: async ({ config, now }) => {
    const url = config.publicUrl ?? `http://${config.host}:${config.port}`
    const certificate = url.startsWith('https:') ? await certificateAt(new URL(url), now()) : null
    if (certificate?.kind === 'wrong') return [certificate]
    return [...(await readinessAt(url)), ...(certificate ? [certificate] : [])]
  },
}

async function readinessAt(url: string): Promise<Finding[]> {
  let answer
  try {
    answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    return [
      wrong(
        `Nobody answers at ${url}: ${messageOf(error instanceof Error ? (error.cause ?? error) : error)}.`,
      ),
    ]
  }
  if (answer.status === 200) return [right(`The store at ${url} is ready.`)]
  const missing = NotReady.safeParse(await answer.json().catch(() => null)).data?.details.missing
  return [
    wrong(
      missing === undefined
        ? `${url}/api/ready answers ${answer.status}: is this the address of the store?`
        : `The store at ${url} is not ready: ${missing.join(', ')}.`,
    ),
  ]
}

async function certificateAt({ hostname, port }: URL, now: Date): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<PeerCertificate | Error>()
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
  socket.once('secureConnect', () => resolve(socket.getPeerCertificate()))
  socket.setTimeout(patienceMs, () => resolve(new Error('it does not answer')))
  socket.once('error', resolve)
  const found = await promise
  socket.destroy()
  if (found instanceof Error) {
    return wrong(`No trusted connection to ${hostname} can be made: ${messageOf(found)}.`)
  }
  const days = Math.floor((new Date(found.valid_to).getTime() - now.getTime()) / 86_400_000)
  const sentence = `The certificate of ${hostname} holds for ${days} more days.`
  if (days < leastDays.wrong) return wrong(sentence)
  return days < leastDays.mind ? mind(sentence) : right(sentence)
}

import type { PartSize } from '#contract/attributes/part-size.schema'
import {
  compareThreads,
  nameOfMetric,
  readThread,
  type Thread,
} from '#contract/values/measures/thread'
import { differs, same, unread, type Compared } from './compared.ts'

/** Compares threads: "m14-1.25" is "M14 × 1.25", "3/4 16" is "3/4-16 UNF". Null where that of the part cannot be read. */
export function compareThread({ shown, written }: PartSize, text: string): Compared | null {
  const own = written.split(/[;|,]|\sand\s/).flatMap((one) => {
    const thread = readThread(one.replace(/^\s*[a-z]{3,}\s+/i, ''))
    return thread ? [{ thread, name: one.trim() }] : []
  })
  const [first] = own
  if (!first) return null
  const yours = readThread(text) ?? readThread(`${text} mm`)
  if (!yours) return unread(`Please write a thread, such as ${first.name}`)
  // A number alone is a diameter in the system of the part.
  const read = /^\d+$/.test(text) ? (readThread(asOwn(text, first.thread)) ?? yours) : yours
  const found = own.map((one) => ({ ...one, how: compareThreads(one.thread, read) }))
  const match = found.find(({ how }) => how === 'same')
  const asked = nameOfMetric(read)
  if (match)
    return same(own.length > 1 ? `Yes, ${match.name} is among them` : `Same: ${shown}`, shown)
  const half = found.find(({ how }) => how === 'diameter')
  if (!half) return differs(`Differs: this one is ${shown}`, asked)
  if (half.thread.pitch === undefined) {
    return unread(`${half.name} is among them, but its pitch is not given. Please ask us`)
  }
  return unread(`The diameter is the same. Please write the pitch too, such as ${half.name}`)
}

function asOwn(number: string, { system }: Thread): string {
  return system === 'metric' ? `M${number}` : number
}

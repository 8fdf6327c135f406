import type { PartSize } from '#contract/attributes/part-size.schema'
import {
  circleTolerance,
  nameOfBoltCircle,
  readBoltCircle,
  type BoltCircle,
} from '#contract/values/measures/bolt-circle'
import { differs, same, unread, type Compared } from './compared.ts'
import { lengthInBoth } from './size-in-words.ts'

/** Compares bolt circles: "5x4.5\"" is "5 × 114.3 mm". Null where that of the part cannot be read. */
export function compareCircle({ shown, written }: PartSize, text: string): Compared | null {
  const own = written.split(/[;|]|,\s|\sand\s/).flatMap((one) => readBoltCircle(one) ?? [])
  if (own.length === 0) return null
  const yours = readBoltCircle(text)
  if (!yours) return unread('Please write bolts and circle, such as 5 x 114.3 or 5 x 4.5 in')
  const onCircle = own.filter((one) => apart(one, yours) <= circleTolerance)
  const [nearest] = own.toSorted((a, b) => apart(a, yours) - apart(b, yours))
  if (!nearest) return null
  const name = nameOfBoltCircle(yours)
  if (yours.bolts === undefined && onCircle.length > 0) {
    return unread(`The circle is the same. Please write the bolts too, such as ${shown}`)
  }
  const match = onCircle.find(({ bolts }) => bolts === undefined || bolts === yours.bolts)
  if (match) {
    const isExact = apart(match, yours) < 0.05
    const exactly = own.length > 1 ? nameOfBoltCircle(match) : shown
    return same(
      isExact ? `Same: ${exactly}` : `The same size in the trade: ${name} and ${exactly}`,
      shown,
    )
  }
  const [other] = onCircle
  if (other) return differs(`Differs: this one has ${other.bolts} bolts on that circle`, name)
  const by = lengthInBoth(apart(nearest, yours))
  const way = yours.millimetres > nearest.millimetres ? 'larger' : 'smaller'
  return differs(`Differs: ${name}, ${by} ${way} than ${nameOfBoltCircle(nearest)}`, name)
}

function apart(a: BoltCircle, b: BoltCircle): number {
  return Math.abs(a.millimetres - b.millimetres)
}

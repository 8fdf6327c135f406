import type { PartSize } from '#contract/attributes/part-size.schema'
import { formatNumber } from '#contract/values/numbers'
import { perBase } from '#contract/values/measures/millionths'
import { readMeasures } from '#contract/values/measures/read-measures'
import { isSameMeasure } from '#contract/values/measures/same-measure'
import { fromBase, unitOf, type Unit } from '#contract/values/measures/units'

/** What a buyer's own size is beside that of the part. `unread`: it is no size of this kind. */
export type Compared = { verdict: 'same' | 'differs' | 'unread'; words: string }

/** Compares a size as somebody typed it with that of a part, and says so in a sentence. Null for an empty text. */
export function compareSize(size: PartSize, typed: string): Compared | null {
  const text = typed.trim()
  if (text === '') return null
  return size.unit === null ? compareWords(size, text) : compareNumber(size, size.unit, text)
}

/** "PH2" is among "PH1, PH2, SL 5", and "m14x1.25" is "M14 × 1.25". */
function compareWords({ shown, written }: PartSize, text: string): Compared {
  const key = keyOf(text)
  if (key === '') return { verdict: 'unread', words: 'Please write letters or digits.' }
  if ([shown, written].some((own) => keyOf(own) === key)) return same(`Same: ${shown}`)
  if (written.split(/[,;|]/).some((own) => keyOf(own) === key)) {
    return same(`Yes, ${text} is among them`)
  }
  return { verdict: 'differs', words: sentence(`Differs: this one is ${shown}`) }
}

function keyOf(text: string): string {
  const signs = text
    .toLowerCase()
    .replace(/[×*]/g, 'x')
    .replace(/[^a-z0-9./]/g, '')
  return /^.*[^.]/.exec(signs)?.[0] ?? ''
}

function compareNumber({ key, spans, kind }: PartSize, symbol: string, text: string): Compared {
  const unit = unitOf(symbol)
  const yours = measureOf(text, unit)
  if (!yours)
    return { verdict: 'unread', words: sentence(`Please write a number, such as ${example(unit)}`) }
  const value = Math.round(yours.value * perBase) / perBase
  const own = inUnits(value, unit)
  const isConverted = yours.unit.symbol !== symbol
  const both = isConverted ? `${inUnits(value, yours.unit)} is ${own}` : own
  if (spans.some(({ least, most }) => least <= value && value <= most)) {
    if (kind === 'number') return same(`Same: ${both}`)
    return same(`Yes: ${both}${isConverted ? ', which is' : ' is'} among them`)
  }
  const ends = spans.flatMap(({ least, most }) => [least, most])
  const nearest = ends.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0] ?? 0
  if (nominal.test(key) && isSameMeasure(nearest, value)) {
    return same(`The same to the trade: ${own} and ${inUnits(nearest, unit)}`)
  }
  const than = ends.some((end) => end !== nearest) ? ` than ${inUnits(nearest, unit)}` : ''
  const by = inBoth(Math.abs(value - nearest), unit)
  const words = `Differs: ${isConverted ? `${both}, ` : 'yours is '}${by} ${value > nearest ? 'larger' : 'smaller'}${than}`
  return { verdict: 'differs', words: sentence(words) }
}

/** Sizes of tools are names: a 19 mm socket is the 3/4 in. one. A bearing is made to the hundredth. */
const nominal = /^(drive|hex|sizes?)$/

/** A number without a unit is in that of the part. */
function measureOf(text: string, unit: Unit): { value: number; unit: Unit } | undefined {
  const read = (written: string) =>
    readMeasures(written).filter(
      ({ dimension, to }) => dimension === unit.dimension && to === undefined,
    )
  const [own, second] = read(text)
  if (own) return second ? undefined : own
  const [plain, more] = read(`${text} ${unit.symbol}`)
  return more ? undefined : plain
}

function inUnits(value: number, unit: Unit): string {
  const number = fromBase(value, unit)
  const shown = unit.symbol === 'in.' ? inches(number) : formatNumber(number, number < 10 ? 3 : 2)
  return `${shown} ${unit.symbol}`
}

/** A length in millimeters and in inches, anything else in its own unit. */
function inBoth(value: number, unit: Unit): string {
  if (unit.dimension !== 'length') return inUnits(value, unit)
  return `${formatNumber(value, 2)} mm (${formatNumber(value / 25.4, 3)} in.)`
}

const finest = 64

/** A fraction as the trade writes it, down to a 64th of an inch; any other number with three digits. */
function inches(number: number): string {
  const parts = Math.round(number * finest)
  if (parts <= 0 || Math.abs(parts / finest - number) > 1e-4) return formatNumber(number, 3)
  const whole = Math.floor(parts / finest)
  let [over, under] = [parts % finest, finest]
  if (over === 0) return String(whole)
  while (over % 2 === 0) [over, under] = [over / 2, under / 2]
  return whole === 0 ? `${over}/${under}` : `${whole}-${over}/${under}`
}

function example({ dimension, symbol }: Unit): string {
  if (dimension === 'length') return '25 mm or 1 in.'
  return `12 ${symbol}`
}

/** A unit that ends with a dot ends the sentence too. */
function sentence(words: string): string {
  return `${words.replace(/\.$/, '')}.`
}

function same(words: string): Compared {
  return { verdict: 'same', words: sentence(words) }
}

import { withPlainFractions } from './bare-size.ts'
import { coarseMetric, gaugeDiameter, gaugesOfPitch, unifiedPitch } from './thread-tables.ts'

/**
 * A thread. `diameter` and `pitch` are in millimeters for metric ones; in inches and threads per inch for the others.
 * Without a pitch, only the diameter was written.
 */
export type Thread = {
  system: 'metric' | 'inch' | 'npt' | 'nptf' | 'g' | 'r'
  diameter: number
  pitch: number | undefined
  isLeftHand: boolean
}

/**
 * Reads a thread as the trade writes it: "M14 × 1.25", "m14-1.25", "14 mm x 1.25", "3/4-16 UNF", "3/4\" 16 tpi", "1/2 UNC",
 * "#10-32", "1/4 NPT". Undefined for what is none.
 */
export function readThread(written: string): Thread | undefined {
  if (written.length > longest) return undefined
  const text = withPlainFractions(written)
    .toLowerCase()
    .replace(/[×*]/g, 'x')
    .replace(/[‐‑–—]/g, '-')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/["″“”]|\b(?:inch(?:es)?|in\b\.?|threads?(?! per)|pitch|bolts?|nuts?|studs?)/g, ' ')
    .replace(/[- ](?:[1-3][ab]|[4-8][gh](?:[4-8][gh])?)$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const left = leftHand.exec(text)
  const plain = left ? text.slice(0, left.index).replace(/[- ]$/, '') : text
  const thread = metricOf(plain) ?? pipeOf(plain) ?? unifiedOf(plain)
  return thread && { ...thread, isLeftHand: left !== null }
}

const longest = 60
const leftHand = /[- ]?(?:lh|left(?: hand)?)$/

type Read = Omit<Thread, 'isLeftHand'> | undefined

function metricOf(text: string): Read {
  const [, marked, number = '', second] =
    /^(m ?)?(\d{1,2}(?:\.\d)?)(?: ?mm)?(?: ?[x/ -] ?p?(\d(?:\.\d{1,2})?)(?: ?mm)?)?$/.exec(text) ??
    []
  const [diameter, pitch] = [Number(number), second === undefined ? undefined : Number(second)]
  if (number === '' || diameter === 0 || pitch === 0) return undefined
  if (marked) return { system: 'metric', diameter, pitch }
  // Without the M, only a pitch or the unit tells: "14x1.25", "14 mm".
  const tells = second === undefined ? text.endsWith('mm') : /x|mm|\./.test(text)
  if (!tells || (pitch !== undefined && pitch >= diameter)) return undefined
  return { system: 'metric', diameter, pitch }
}

const amount = String.raw`(\d{1,2}[ -]\d{1,2}/\d{1,2}|\d{1,2}/\d{1,2}|\d?\.\d{1,4}|\d{1,2}(?:\.\d{1,4})?)`
const unified = new RegExp(
  `^(#|no\\.? ?)?${amount}(?: ?[x -] ?(\\d{1,2})(?: ?(?:tpi|threads per))?)?(?: ?-? ?(unc|unf|unef|uns|unr|un|nc|nf|nef|coarse|fine))?$`,
)

function unifiedOf(text: string): Read {
  const [, sign, number = '', turns, series] = unified.exec(text) ?? []
  if (number === '') return undefined
  const size = inchesOf(number)
  const isGauge = sign !== undefined || (/^\d+$/.test(number) && gaugesOfPitch(size, Number(turns)))
  const diameter = isGauge ? gaugeDiameter(size) : size
  if (diameter === undefined || !(diameter > 0)) return undefined
  const pitch = turns === undefined ? unifiedPitch(diameter, series) : Number(turns)
  return pitch === 0 ? undefined : { system: 'inch', diameter, pitch }
}

const pipeFirst = new RegExp(
  `^(nptf?|npsm?|bspp?|bspt|g|r[pc]?) ?-? ?${amount}(?:-\\d{1,2}(?:\\.5)?)?$`,
)
const pipeLast = new RegExp(`^${amount}(?: ?[ -] ?\\d{1,2}(?:\\.5)?)? ?(nptf?|npsm?|bspp?|bspt)$`)

/** Pipe threads go by the nominal bore of the pipe; that decides the threads per inch. */
function pipeOf(text: string): Read {
  const first = pipeFirst.exec(text)
  const last = first ? null : pipeLast.exec(text)
  const [name, number] = first ? [first[1], first[2]] : last ? [last[2], last[1]] : []
  if (name === undefined || number === undefined) return undefined
  const system =
    name === 'nptf' ? 'nptf' : name.startsWith('n') ? 'npt' : /^(?:bspt|r)/.test(name) ? 'r' : 'g'
  return { system, diameter: inchesOf(number), pitch: undefined }
}

/** "1-1/8", "3/4", ".5" and "1" in inches. */
function inchesOf(written: string): number {
  const parts = written.split(/[ -]/)
  return parts.reduce((sum, part) => {
    const [over = '', under = '1'] = part.split('/')
    return sum + Number(over) / (Number(under) || Number.NaN)
  }, 0)
}

export type ThreadsCompared = 'same' | 'differs' | 'diameter'

/** Whether two threads go together. `diameter`: they have the same diameter, and one of them says no pitch. */
export function compareThreads(a: Thread, b: Thread): ThreadsCompared {
  if (a.system !== b.system || a.isLeftHand !== b.isLeftHand) return 'differs'
  if (Math.abs(a.diameter - b.diameter) > 0.002 * a.diameter) return 'differs'
  if (a.pitch === b.pitch) return 'same'
  if (a.pitch !== undefined && b.pitch !== undefined) return 'differs'
  // "M8" without more is the coarse one by ISO 261. A fine one would say so.
  const pitch = a.pitch ?? b.pitch
  return a.system === 'metric' && coarseMetric.get(a.diameter) === pitch ? 'same' : 'diameter'
}

/** "M10 × 1.0", as the shop writes a metric thread. An inch thread is written in many ways, so it has no name here. */
export function nameOfMetric({ system, diameter, pitch, isLeftHand }: Thread): string | undefined {
  if (system !== 'metric') return undefined
  const turns =
    pitch === undefined ? '' : ` × ${Number.isInteger(pitch) ? pitch.toFixed(1) : pitch}`
  return `M${diameter}${turns}${isLeftHand ? ' LH' : ''}`
}

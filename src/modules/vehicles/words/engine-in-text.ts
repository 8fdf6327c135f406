import type { Aspiration, EngineFuel, EngineLayout } from '#contract/vehicles/kinds'
import type { EngineFacts } from '../engines/engine.ts'

/** What a search says of an engine. What it does not speak of is left out. */
export type AskedEngine = {
  liters?: number
  cylinders?: number
  layout?: EngineLayout
  fuel?: EngineFuel
  aspiration?: Aspiration
}

export type EngineInText = {
  asked: AskedEngine
  /** The words that say so. */
  words: string[]
  rest: string
}

type Form = { form: RegExp; says: (match: RegExpExecArray) => AskedEngine }

const layouts: Record<string, EngineLayout> = {
  v: 'v',
  i: 'inline',
  l: 'inline',
  h: 'flat',
  w: 'w',
}

/** Names by which makers sell engines say no more than what they have in common. */
const forms: readonly Form[] = [
  {
    form: /(?<![\w./-]|\bm\d{1,2} )(\d\.\d)\s?-?(?:l|liters?|litres?)?(?![\w./"-]|\s?(?:t\b|tons?|mm|in\b|inch|lbs?|v\b|x|amp))/i,
    says: ([, liters]) => ({ liters: Number(liters) }),
  },
  {
    form: /(?<![\w./-])([1-3]\.\d)t\b/i,
    says: ([, liters]) => ({ liters: Number(liters), aspiration: 'turbo' }),
  },
  {
    form: /\b([vilhw])-?\s?(3|4|5|6|8|10|12)\b/i,
    says: ([, layout = '', cylinders]) => {
      const known = layouts[layout.toLowerCase()]
      return { cylinders: Number(cylinders), ...(known && { layout: known }) }
    },
  },
  {
    form: /\b(?:(3|4|5|6|8|10)|(four|six|eight))[\s-]?cyl(?:inders?|\.)?(?!\w)/i,
    says: ([, digit, word]) => ({ cylinders: Number(digit ?? numbers[word?.toLowerCase() ?? '']) }),
  },
  {
    form: /\b(?:tdi|ecodiesel|duramax|cummins|power\s?stroke|diesel)\b/i,
    says: () => ({ fuel: 'diesel' }),
  },
  {
    form: /\b(?:ecoboost|turbo|twin\s?turbo|turbocharged|tsi|tfsi)\b/i,
    says: () => ({ aspiration: 'turbo' }),
  },
  { form: /\bhybrid\b/i, says: () => ({ fuel: 'hybrid' }) },
  { form: /\b(?:hemi|coyote|vortec|ecotec3)\b/i, says: () => ({ cylinders: 8 }) },
]

const numbers: Record<string, number | undefined> = { four: 4, six: 6, eight: 8 }

/** The engine that the words beside a vehicle name, and the words without it. Undefined if they name none. */
export function engineIn(text: string): EngineInText | undefined {
  const asked: AskedEngine = {}
  const words: string[] = []
  let rest = text
  for (const { form, says } of forms) {
    const match = form.exec(rest)
    if (!match) continue
    Object.assign(asked, says(match))
    words.push(match[0].trim())
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
  }
  if (words.length === 0) return undefined
  return { asked, words, rest: rest.replaceAll(/\s+/g, ' ').trim() }
}

/** Whether an engine is what was asked for, as far as it is known. */
export function isAsked(engine: EngineFacts, asked: AskedEngine): boolean {
  return (
    isSame(engine.liters, asked.liters) &&
    isSame(engine.cylinders, asked.cylinders) &&
    isSame(engine.layout, asked.layout) &&
    isSame(engine.fuel, asked.fuel) &&
    isSame(engine.aspiration, asked.aspiration)
  )
}

function isSame<T>(known: T | null, asked: T | undefined): boolean {
  return asked === undefined || known === asked
}

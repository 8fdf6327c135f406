import { states } from '#contract/values/us-states'

/** A state named by words from `start` up to, but not including, `end`. */
export type StateMention = {
  code: string
  start: number
  end: number
  /** It is the code of a state that means nothing else in an address. */
  isSure: boolean
  /** It is a code that is a word or a part of a street too: Oak Ct, 2nd FL, Main St NE, call me. */
  isWordLike: boolean
}

/** The states that words name, the longest names first where they overlap: West Virginia is not Virginia. */
export function stateMentions(words: readonly string[]): StateMention[] {
  const found: StateMention[] = []
  for (let start = 0; start < words.length;) {
    const mention = mentionAt(words, start)
    if (mention) found.push(mention)
    start = mention?.end ?? start + 1
  }
  return found
}

function mentionAt(words: readonly string[], start: number): StateMention | undefined {
  for (let length = Math.min(mostWords, words.length - start); length > 0; length--) {
    const end = start + length
    const text = words.slice(start, end).join(' ')
    const named = byName.get(text.toLowerCase())
    if (named !== undefined) return { code: named, start, end, isSure: false, isWordLike: false }
    const code = text.toUpperCase()
    if (!codes.has(code)) continue
    const isWordLike = wordLike.has(code)
    return { code, start, end, isSure: !isWordLike, isWordLike }
  }
  return undefined
}

/** How people also write states. */
const shortNames =
  'ala:AL ariz:AZ ark:AR calif:CA colo:CO conn:CT del:DE fla:FL ill:IL ind:IN kans:KS mass:MA mich:MI minn:MN nebr:NE nev:NV okla:OK ore:OR penn:PA penna:PA tenn:TN tex:TX wash:WA wis:WI wisc:WI wyo:WY'

const wordLike = new Set(
  'AL AR AS CO CT DE FL HI IA ID IN LA MA MD ME MS MT NE OH OK OR PA VA VI WA'.split(' '),
)
const codes = new Set<string>(states.map(([code]) => code))
const byName = new Map<string, string>([
  ...states.map(([code, name]) => [name.toLowerCase(), code] as const),
  ...shortNames.split(' ').map((pair) => pair.split(':') as [string, string]),
])
const mostWords = 3 // District of Columbia

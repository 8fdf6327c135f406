/**
 * How a value of a part agrees with one of another: they are equal or meet, ours lies within theirs, is at most theirs or at
 * least theirs; or, without values, both fit a vehicle at one position.
 */
export const agreements = ['=', 'within', 'at most', 'at least', 'vehicle'] as const
export type Agreement = { how: (typeof agreements)[number]; from: string; to: string }

/** Parts of a category that go with parts of another, if all agreements hold. */
export type GoesWithRule = {
  fromCategory: string
  /** Keys of attributes that the part must have, and with an exclamation mark before it, must not have. */
  fromHas: string[]
  toCategory: string
  toHas: string[]
  agree: Agreement[]
  /** Why, with keys in braces for the values of the part ("{drive}") and of the other ("{to.range}"). */
  words: string
}

/** Whether a part with values of these attributes is one that a rule speaks of. */
export function hasAll(keys: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((key) => (key.startsWith('!') ? !keys.has(key.slice(1)) : keys.has(key)))
}

/** The columns of a file of rules. */
export const ruleColumns = ['from', 'from_has', 'to', 'to_has', 'agree', 'words'] as const

/** What must agree, as a file says it: "drive", "torque within range", "hex = sizes & vehicle". */
export function agreementWords(agree: readonly Agreement[]): string {
  return agree
    .map(({ how, from, to }) => {
      if (how === 'vehicle') return how
      // A key of this name would be read as the vehicle if it stood alone.
      const isShort = how === '=' && from === to && from !== 'vehicle'
      return isShort ? from : `${from} ${how} ${to}`
    })
    .join(' & ')
}

/** What a rule is about, by which a list has it once: everything but its words. */
export function keyOfRule({
  fromCategory,
  fromHas,
  toCategory,
  toHas,
  agree,
}: GoesWithRule): string {
  const part = (category: string, has: readonly string[]) =>
    has.length > 0 ? `${category} (${has.join(' ')})` : category
  return `${part(fromCategory, fromHas)} → ${part(toCategory, toHas)}: ${agreementWords(agree)}`
}

/** The rules as a file that reads as the same rules. Equal rules are equal texts. */
export function rulesFile(rules: readonly GoesWithRule[]): string {
  const rows = rules.map((rule) => [
    rule.fromCategory,
    rule.fromHas.join(' '),
    rule.toCategory,
    rule.toHas.join(' '),
    agreementWords(rule.agree),
    rule.words,
  ])
  return [ruleColumns, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\n`).join('')
}

function cellOf(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

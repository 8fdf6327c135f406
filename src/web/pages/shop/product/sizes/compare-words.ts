import { upToLast } from '#contract/values/signs-at-ends'
import type { PartSize } from '#contract/attributes/part-size.schema'
import { differs, same, unread, type Compared } from './compared.ts'

/** "PH2" is among "PH1, PH2, SL 5", "Phillips #2" too, and "group 48" is "48 (H6)". */
export function compareWords({ shown, written }: PartSize, text: string): Compared {
  const key = keyOf(text)
  if (key === '') return unread('Please write letters or digits.')
  if ([shown, written].some((own) => keyOf(own) === key)) return same(`Same: ${shown}`, shown)
  if (written.split(/[,;|()]|\sand\s/).some((own) => keyOf(own) === key)) {
    return same(`Yes, ${text} is among them`, shown)
  }
  return differs(`Differs: this one is ${shown}`)
}

/** The names of screw heads and batteries as people say them, beside the signs that the trade prints. */
const signs = (
  [
    [/ph(?:ill?ips)?/, 'ph'],
    [/pz|pozi(?:driv)?/, 'pz'],
    [/torx|star|tx?/, 't'],
    [/sl(?:ot(?:ted)?)?|flat/, 'sl'],
    [/sq(?:uare)?|robertson/, 'sq'],
  ] as const
).map(([form, sign]) => ({
  sign,
  before: new RegExp(`^(?:${form.source})([\\d.]+)(?:mm)?$`),
  behind: new RegExp(`^([\\d.]+)(?:mm)?(?:${form.source})$`),
}))

function keyOf(text: string): string {
  const written = text
    .toLowerCase()
    .replace(/[×*]/g, 'x')
    .replace(/\b(?:bci|group|grp|gr|size|no|tips?)\b/g, '')
    .replace(/[^a-z0-9./]/g, '')
  const plain = upToLast(written, /^[^]*[^.]/).replace(/^((?:sl|ph|pz)[\d.]+)mm$/, '$1')
  for (const { sign, before, behind } of signs) {
    const [, size] = before.exec(plain) ?? behind.exec(plain) ?? []
    if (size !== undefined) return `${sign}${Number(size)}`
  }
  return plain
}

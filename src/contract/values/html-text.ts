/** Elements that shops use in descriptions. Anything else between angle brackets is a text: "for holes < 10 mm > 5 mm". */
const known =
  /<(\/?)(p|br|div|span|ul|ol|li|b|strong|i|em|u|s|a|h[1-6]|table|thead|tbody|tfoot|tr|td|th|caption|dl|dt|dd|img|font|sup|sub|small|big|hr|blockquote|pre|code|center|section|article|figure|figcaption|iframe|script|style|meta|link|html|head|body|title|video|source|svg|button|form|input|label|abbr)(?=[\s/>])[^<>]*>/gi
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi

/** Whether a text has tags or entities of HTML. */
export function isHtml(text: string): boolean {
  return hasTags(text) || text.replace(entity, decoded) !== text
}

function hasTags(text: string): boolean {
  known.lastIndex = 0
  return text.includes('<') && known.test(text)
}

/**
 * What a browser would show of a text, as plain lines: paragraphs and the items of lists stand on lines of their own. A text
 * without tags and entities stays as it is.
 */
export function textOfHtml(text: string): string {
  if (!hasTags(text)) return text.replace(entity, decoded)
  return withoutCode(text)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(known, (_tag, end: string, name: string) => between(name.toLowerCase(), end !== ''))
    .replace(entity, decoded)
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=•)/g, '\n')
    .trim()
}

const unseen = ['script', 'style', 'head', 'svg'].map((name) => ({
  begin: new RegExp(`<${name}(?=[\\s>])[^<>]*>`, 'i'),
  end: new RegExp(`</${name}\\s{0,9}>`, 'i'),
}))

/** What is in scripts and style sheets is shown to nobody. */
function withoutCode(text: string): string {
  let rest = withoutComments(text)
  for (const { begin, end } of unseen) {
    const parts = rest.split(begin)
    if (parts.length === 1) continue
    rest = parts
      .map((part, place) => {
        if (place === 0) return part
        const found = end.exec(part)
        return found ? part.slice(found.index + found[0].length) : ''
      })
      .join(' ')
  }
  return rest
}

/** Each comment is a blank. One that never ends is text, as it stands. */
function withoutComments(text: string): string {
  let rest = ''
  let from = 0
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4)
    if (end < 0) break
    rest += `${text.slice(from, start)} `
    from = end + 3
  }
  return rest + text.slice(from)
}

const paragraphs =
  /^(?:p|div|ul|ol|table|h[1-6]|blockquote|pre|section|article|figure|dl|form|center)$/

function between(name: string, isEnd: boolean): string {
  if (name === 'br' || name === 'hr') return '\n'
  if (name === 'li') return isEnd ? '' : '\n• '
  if (name === 'tr' || name === 'dt' || name === 'dd' || name === 'caption') return '\n'
  if (name === 'td' || name === 'th') return isEnd ? ' ' : ''
  return paragraphs.test(name) ? '\n\n' : ''
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  micro: 'µ',
  middot: '·',
  times: '×',
  divide: '÷',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  prime: '′',
  Prime: '″',
  euro: '€',
  pound: '£',
  cent: '¢',
  para: '¶',
  sect: '§',
  ordm: 'º',
  Oslash: 'Ø',
  oslash: 'ø',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  ccedil: 'ç',
  Eacute: 'É',
  Ntilde: 'Ñ',
  le: '≤',
  ge: '≥',
  infin: '∞',
  ohm: 'Ω',
  Omega: 'Ω',
  omega: 'ω',
  check: '✓',
  rarr: '→',
  larr: '←',
  zwnj: '',
  shy: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
}

function decoded(all: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? all) : all
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  if (!isLetter) return code === 9 || code === 10 || code === 13 ? ' ' : all
  return String.fromCodePoint(code)
}

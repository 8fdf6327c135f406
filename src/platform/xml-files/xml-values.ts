/** What XML calls white space. A no-break space is a letter like any other. */
const isWhite = (code: number) => code === 32 || code === 9 || code === 13 || code === 10

/** Without white space at its ends. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isWhite(text.charCodeAt(from))) from++
  while (from < to && isWhite(text.charCodeAt(to - 1))) to--
  return text.slice(from, to)
}

/**
 * The value of a type that collapses white space, as all types of XML Schema do but plain strings: " 143" is 143.
 * https://www.w3.org/TR/xmlschema-2/#rf-whiteSpace
 */
export function collapsed(text: string): string {
  return trimmed(text).replace(/[ \t\r\n]+/g, ' ')
}

/** An `xs:integer` that is not negative: " 143", "+143" and "0143" are 143. Undefined: it is none, or too large to be exact. */
export function integerIn(text: string): number | undefined {
  const [, digits] = /^(?:\+?|-(?=0+$))0*(\d{1,15})$/.exec(trimmed(text)) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** An `xs:decimal` that is not negative: "12.5", "+012.50", ".5" and "5." are decimals. Undefined: it is none. */
export function decimalIn(text: string): number | undefined {
  const plain = trimmed(text).replace(/^\+/, '')
  return /^(?:\d{1,15}(?:\.\d{0,20})?|\.\d{1,20})$/.test(plain) ? Number(plain) : undefined
}

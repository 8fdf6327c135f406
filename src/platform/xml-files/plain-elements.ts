import { createNames } from './known-names.ts'
import {
  deepest,
  longestName,
  longestText,
  mostAttributes,
  mostWithin,
  type XmlElement,
} from './xml-element.ts'
import { trimmed } from './xml-values.ts'

const tab = 9
const lineFeed = 10
const carriageReturn = 13
const space = 32
const quotationMark = 34
const ampersand = 38
const apostrophe = 39
const slash = 47
const less = 60
const equals = 61
const greater = 62
const bracket = 93

const noChildren: readonly XmlElement[] = []
const noAttributes: XmlElement['attributes'] = {}

/** An element, and the place and the line in which it ends. */
type PlainReading = { element: XmlElement; end: number; line: number }

/**
 * Reads elements as nearly all of a file is written: names of ASCII letters, attributes and texts without entities, no
 * comments, no CDATA. Whatever may be anything else, or wrong, or larger than is allowed, is not read and left to the parser.
 * So this refuses nothing, and it need not know the rest of XML. It takes a tenth of the time of the parser.
 */
export function createPlainReader() {
  const nameAt = createNames()
  let text = ''
  let at = 0
  let line = 1
  let within = 0

  /** From the `<` on. Null: it is not plain, or not all of it is there. */
  function readElement(depth: number): XmlElement | null {
    const firstLine = line
    at += 1
    const name = readName()
    if (name === null || depth > deepest || ++within > mostWithin) return null
    const attributes = readAttributes()
    if (attributes === null) return null
    if (text.charCodeAt(at) === slash) {
      at += 1
      if (text.charCodeAt(at) !== greater) return null
      at += 1
      return { name, line: firstLine, attributes, text: '', children: noChildren }
    }
    at += 1
    let children: XmlElement[] | undefined
    let words = ''
    let length = 0
    for (;;) {
      const from = at
      const isBlank = skipText()
      length += at - from
      if (isBlank === null || length > longestText) return null
      if (!isBlank) {
        // Words on both sides of an element are for the parser.
        if (children) return null
        words = trimmed(text.slice(from, at))
      }
      if (text.charCodeAt(at + 1) === slash) {
        if (!skipEnd(name)) return null
        return { name, line: firstLine, attributes, text: words, children: children ?? noChildren }
      }
      if (!isBlank) return null
      const child = readElement(depth + 1)
      if (child === null) return null
      if (children) children.push(child)
      else children = [child]
    }
  }

  /** To the next `<`. Returns whether there are spaces alone; null if a sign is not plain. */
  function skipText(): boolean | null {
    let isBlank = true
    let hasReturns = false
    for (;;) {
      const code = text.charCodeAt(at)
      if (code > space) {
        if (code === less) return !isBlank && hasReturns ? null : isBlank
        if (code === bracket || !isPlain(code)) return null
        isBlank = false
      } else if (code === lineFeed) line += 1
      else if (code === carriageReturn) {
        // A line may end with two signs. Within words the parser makes them one.
        hasReturns = true
        at += 1
        if (text.charCodeAt(at) !== lineFeed) return null
        line += 1
      } else if (code !== space && code !== tab) return null
      at += 1
    }
  }

  /** From the end of the name to the `/` or `>`. */
  function readAttributes(): XmlElement['attributes'] | null {
    let attributes: Record<string, string> | undefined
    let count = 0
    let code = text.charCodeAt(at)
    while (code === space) {
      at += 1
      code = text.charCodeAt(at)
      if (code === space) continue
      if (code === slash || code === greater) break
      const name = readName()
      if (name === null || text.charCodeAt(at) !== equals) return null
      at += 1
      const mark = text.charCodeAt(at)
      if (mark !== quotationMark && mark !== apostrophe) return null
      const from = ++at
      while ((code = text.charCodeAt(at)) !== mark) {
        if (!isPlain(code)) return null
        at += 1
      }
      if (at - from > longestText || ++count > mostAttributes) return null
      attributes ??= {}
      if (attributes[name] !== undefined) return null
      attributes[name] = text.slice(from, at)
      at += 1
      code = text.charCodeAt(at)
    }
    return code === slash || code === greater ? (attributes ?? noAttributes) : null
  }

  function readName(): string | null {
    const from = at
    while (isOfName(text.charCodeAt(at), at > from)) at += 1
    return at > from && at - from <= longestName ? nameAt(text, from, at) : null
  }

  /** Past the end tag of the element of this name. */
  function skipEnd(name: string): boolean {
    at += 2
    for (let place = 0; place < name.length; place++) {
      if (text.charCodeAt(at) !== name.charCodeAt(place)) return false
      at += 1
    }
    if (text.charCodeAt(at) !== greater) return false
    at += 1
    return true
  }

  /** Reads the next element of `given`, from `start` on, where spaces may come first. `depth`: 2 for one in the root. */
  return function read(
    given: string,
    start: number,
    { line: startLine, depth }: { line: number; depth: number },
  ): PlainReading | null {
    text = given
    at = start
    line = startLine
    within = 0
    const element = skipText() ? readElement(depth) : null
    return element && { element, end: at, line }
  }
}

/** A sign that stands for itself in a text and in an attribute, whichever version of XML it is. */
function isPlain(code: number): boolean {
  if (code < 0x7f) return code >= space && code !== less && code !== ampersand
  return code > 0x9f && code < 0xd800 && code !== 0x2028
}

function isOfName(code: number, isWithin: boolean): boolean {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95) return true
  // Digits, points and hyphens do not begin a name.
  return isWithin && ((code >= 48 && code <= 57) || code === 45 || code === 46)
}

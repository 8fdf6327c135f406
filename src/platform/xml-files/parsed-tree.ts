import { SaxesParser } from 'saxes'
import { fileRefused } from '#platform/csv-files'
import {
  deepest,
  largestElement,
  longestName,
  longestText,
  mostAttributes,
  mostWithin,
  type XmlElement,
} from './xml-element.ts'
import { trimmed } from './xml-values.ts'
import { sentenceOf } from './xml-errors.ts'

/**
 * `root`: the name of the outermost element. The elements within it are given one by one, those of `lists` instead of the
 * list. `readRoot` sees the attributes of the root before anything else is given.
 */
export type XmlRoot = {
  root: string
  lists: readonly string[]
  readRoot?: (root: XmlElement) => void
}

type OpenElement = XmlElement & { attributes: Record<string, string>; children: XmlElement[] }

/** The parser keeps what has begun and not ended: a tag, a comment, an entity. None of them is as long in a real file. */
const longestUnended = 8 * longestText

/**
 * Builds elements from what the parser reads, and gives those of a list as they end. Refuses the file if it is no XML, or has
 * more of anything than is allowed.
 */
export function createParsedTree(
  { root, lists, readRoot }: XmlRoot,
  give: (element: XmlElement) => void,
) {
  const parser = new SaxesParser({ xmlns: false })
  const open: OpenElement[] = []
  let within = 0
  let attributes = 0
  /** Characters of the element of a list that is being read. */
  let size = 0
  let written = 0
  let lastEvent = 0
  let lastTagEnd = 0
  /** Lines of the file that the parser was not shown. */
  let linesTaken = 0
  const refuse = (what: string) => {
    const element = open.at(-1)
    return fileRefused(`Line ${lineNow()}${element ? `, in <${element.name}>` : ''}: ${what}`)
  }
  const lineNow = () => parser.line + linesTaken
  const grow = (by: number) => {
    size += by
    if (size > largestElement) {
      throw refuse(`One element has more than ${largestElement} characters in it.`)
    }
  }
  const event = () => {
    lastEvent = parser.position
  }
  const tagEnd = () => {
    lastEvent = lastTagEnd = parser.position
  }
  const addText = (text: string) => {
    event()
    const element = open.at(-1)
    // Between the elements of a list are spaces alone, as many as there are elements.
    if (!element || isList(element, open.length)) return
    if (element.text.length + text.length > longestText) throw refuse(longText)
    grow(text.length)
    element.text += text
  }
  parser.on('error', (error) => {
    throw refuse(sentenceOf(error.message))
  })
  parser.on('doctype', () => {
    throw refuse('A document type (<!DOCTYPE>) is not allowed.')
  })
  parser.on('opentagstart', ({ name }) => {
    event()
    if (name.length > longestName) {
      throw refuse(`The name of an element has more than ${longestName} characters.`)
    }
    if (open.length >= deepest)
      throw refuse(`Elements are within one another more than ${deepest} deep.`)
    const element = { name: plain(name), line: lineNow(), attributes: {}, text: '', children: [] }
    if (open.length === 0 && element.name !== root) {
      throw refuse(`The file begins with <${element.name.slice(0, 40)}>; <${root}> was expected.`)
    }
    if (++within > mostWithin) throw refuse(`One element has more than ${mostWithin} others in it.`)
    attributes = 0
    open.push(element)
  })
  parser.on('attribute', ({ name, value }) => {
    event()
    const element = open.at(-1)
    if (!element) return
    if (++attributes > mostAttributes)
      throw refuse(`It has more than ${mostAttributes} attributes.`)
    if (value.length > longestText || name.length > longestName) throw refuse(longText)
    grow(value.length)
    element.attributes[plain(name)] = value
  })
  parser.on('opentag', () => {
    tagEnd()
    const [first] = open
    if (first && open.length === 1) readRoot?.(first)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', event)
  parser.on('processinginstruction', event)
  parser.on('closetag', () => {
    tagEnd()
    const element = open.pop()
    if (!element) return
    element.text = trimmed(element.text)
    const parent = open.at(-1)
    if (!parent) return
    if (!isList(parent, open.length)) {
      parent.children.push(element)
      return
    }
    within = 0
    size = 0
    if (!isList(element, open.length + 1)) give(element)
  })

  /** Whether the elements in it are given one by one: the root, or a list in the root. `depth`: 1 for the root. */
  function isList({ name }: XmlElement, depth: number): boolean {
    return depth === 1 || (depth === 2 && lists.includes(name))
  }

  return {
    write(piece: string) {
      written += piece.length
      parser.write(piece)
      if (written - lastEvent > longestUnended) throw refuse(longText)
    },
    close() {
      parser.close()
    },
    /** The line and the depth of what comes next, if that is an element of a list or the end of the list. */
    atHand(): { line: number; depth: number } | null {
      const element = lastTagEnd === written ? open.at(-1) : undefined
      if (!element || !isList(element, open.length)) return null
      return { line: lineNow(), depth: open.length + 1 }
    },
    /** Takes an element that somebody else has read. Returns false if it is a list. */
    take(element: XmlElement, lines: number): boolean {
      if (isList(element, open.length + 1)) return false
      linesTaken += lines
      give(element)
      return true
    },
  }
}

const longText = `A text, a tag or a comment has more than ${longestText} characters.`

/** The name without the prefix of its namespace. */
function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

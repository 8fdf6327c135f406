import { SaxesParser } from 'saxes'
import { fileRefused } from '#platform/csv-files'
import { sentenceOf } from './xml-errors.ts'

/** An element with everything in it. `text` is without spaces at its ends; names have no prefix. */
export type XmlElement = {
  name: string
  /** The line of the file in which it begins. */
  line: number
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/**
 * `root`: the name of the outermost element. The elements within it are given one by one, those of `lists` instead of the
 * list. `readRoot` sees the attributes of the root before anything else is given.
 */
export type XmlForm = {
  root: string
  lists: readonly string[]
  readRoot?: (root: XmlElement) => void
}

/** What a hostile file may make us keep at most. */
const deepest = 20
const longestText = 4_096
const mostAttributes = 40
const mostWithin = 10_000
/** The parser keeps what has begun and not ended: a tag, a comment, an entity. None of them is as long in a real file. */
const longestUnended = 8 * longestText
const pieceLength = 16 * 1024

/**
 * Reads an XML file as it arrives and gives its elements below the root as they end, in parts. Nothing is kept of what was
 * given, so memory does not grow with the file. A document type, an entity of its own, deep nesting, long text and every
 * mistake of form refuse the file, with the line and the element.
 */
export async function* readXml(
  content: AsyncIterable<Uint8Array>,
  form: XmlForm,
): AsyncGenerator<XmlElement[]> {
  const tree = createTree(form)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of content) {
    const text = decoder.decode(chunk, { stream: true })
    for (let start = 0; start < text.length; start += pieceLength) {
      tree.write(text.slice(start, start + pieceLength))
    }
    const ended = tree.takeEnded()
    if (ended.length > 0) yield ended
  }
  tree.close()
  const ended = tree.takeEnded()
  if (ended.length > 0) yield ended
}

function createTree({ root, lists, readRoot }: XmlForm) {
  const parser = new SaxesParser({ xmlns: false })
  const open: XmlElement[] = []
  let ended: XmlElement[] = []
  let within = 0
  let attributes = 0
  let lastEvent = 0
  const refuse = (what: string) => {
    const element = open.at(-1)
    return fileRefused(`Line ${parser.line}${element ? `, in <${element.name}>` : ''}: ${what}`)
  }
  const event = () => {
    lastEvent = parser.position
  }
  const addText = (text: string) => {
    event()
    const element = open.at(-1)
    // Between the elements of a list stand spaces alone, as many as there are elements.
    if (!element || isList(element, open.length)) return
    if (element.text.length + text.length > longestText) throw refuse(longText)
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
    if (open.length >= deepest)
      throw refuse(`Elements stand within one another more than ${deepest} deep.`)
    const element = { name: plain(name), line: parser.line, attributes: {}, text: '', children: [] }
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
    if (value.length > longestText) throw refuse(longText)
    element.attributes[plain(name)] = value
  })
  parser.on('opentag', () => {
    const [first] = open
    if (first && open.length === 1) readRoot?.(first)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', event)
  parser.on('processinginstruction', event)
  parser.on('closetag', () => {
    event()
    const element = open.pop()
    if (!element) return
    element.text = element.text.trim()
    const parent = open.at(-1)
    if (!parent) return
    if (!isList(parent, open.length)) {
      parent.children.push(element)
      return
    }
    within = 0
    if (!isList(element, open.length + 1)) ended.push(element)
  })

  /** Whether the elements in it are given one by one: the root, or a list in the root. `depth`: 1 for the root. */
  function isList({ name }: XmlElement, depth: number): boolean {
    return depth === 1 || (depth === 2 && lists.includes(name))
  }

  return {
    write(piece: string) {
      parser.write(piece)
      if (parser.position - lastEvent > longestUnended) throw refuse(longText)
    },
    close() {
      parser.close()
    },
    takeEnded() {
      const taken = ended
      ended = []
      return taken
    },
  }
}

const longText = `A text, a tag or a comment has more than ${longestText} characters.`

/** The name without the prefix of its namespace. */
function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

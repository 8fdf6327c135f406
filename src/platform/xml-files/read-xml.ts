import { createParsedTree, type XmlForm } from './parsed-tree.ts'
import { createPlainReader } from './plain-elements.ts'
import type { XmlElement } from './xml-element.ts'

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
  const reader = createReader(form)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of content) {
    reader.write(decoder.decode(chunk, { stream: true }))
    const ended = reader.takeEnded()
    if (ended.length > 0) yield ended
  }
  reader.close()
  const ended = reader.takeEnded()
  if (ended.length > 0) yield ended
}

/**
 * Reads what is plain by itself, and has the parser read the rest: at least the root, its lists, and elements of which a part
 * has not arrived yet. The parser does not miss an element of a list that it is not shown: each is whole and without mistakes,
 * so what is wrong with the others is the same without it.
 */
function createReader(form: XmlForm) {
  const tree = createParsedTree(form)
  const readPlain = createPlainReader()
  /** Up to the end of the next tag, since what follows it may be plain. */
  function parse(text: string, start: number): number {
    const tagEnd = text.indexOf('>', start) + 1 || text.length
    const end = Math.min(tagEnd, start + pieceLength)
    tree.write(text.slice(start, end))
    return end
  }
  return {
    write(text: string) {
      for (let at = 0; at < text.length;) {
        const place = tree.atHand()
        const read = place && readPlain(text, at, place)
        if (read && tree.take(read.element, read.line - place.line)) at = read.end
        else at = parse(text, at)
      }
    },
    close: () => tree.close(),
    takeEnded: () => tree.takeEnded(),
  }
}

import { piecesInTurns } from '#platform/csv-files'
import { createParsedTree, type XmlRoot } from './parsed-tree.ts'
import { createPlainReader } from './plain-elements.ts'
import type { XmlElement } from './xml-element.ts'

/** `take`: what an element of a list says. It is called as soon as the element has ended, so that none is kept. */
export type XmlForm<Row> = XmlRoot & { take: (element: XmlElement) => readonly Row[] }

const pieceLength = 16 * 1024

/**
 * Reads an XML file as it arrives and gives what its elements below the root say, in parts. Nothing is kept of what was given,
 * so memory does not grow with the file. A document type, an entity of its own, deep nesting, long text and every mistake of
 * form refuse the file, with the line and the element.
 */
export async function* readXml<Row>(
  content: AsyncIterable<string>,
  { take, ...root }: XmlForm<Row>,
): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  const reader = createReader(root, (element) => {
    for (const row of take(element)) rows.push(row)
  })
  for await (const piece of piecesInTurns(content)) {
    reader.write(piece)
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  reader.close()
  if (rows.length > 0) yield rows
}

/**
 * Reads what is plain by itself, and has the parser read the rest: at least the root, its lists, and elements of which a part
 * has not arrived yet. The parser does not miss an element of a list that it is not shown: each is whole and without mistakes,
 * so what is wrong with the others is the same without it.
 */
function createReader(root: XmlRoot, give: (element: XmlElement) => void) {
  const tree = createParsedTree(root, give)
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
  }
}

import { expect, test } from 'vitest'
import { readXml, type XmlElement } from './index.ts'
import { longestText, mostAttributes, mostWithin } from './xml-element.ts'
import { createPlainReader } from './plain-elements.ts'

// What is plain is read without the parser. A file that comes byte by byte is read by the parser alone, since no element is
// ever whole, and both ways must give the same.

const form = { root: 'List', lists: ['Parts'], take: (element: XmlElement) => [element] }

async function outcomeOf(text: string, pieceLength: number) {
  async function* pieces() {
    for (let start = 0; start < text.length; start += pieceLength) {
      yield text.slice(start, start + pieceLength)
    }
  }
  const found: XmlElement[] = []
  try {
    for await (const part of readXml(pieces(), form)) {
      found.push(...part)
    }
  } catch (error) {
    // What was given before depends on the pieces.
    return (error as { details?: unknown }).details ?? error
  }
  return found
}

/** What comes out of each text that is not the same without the parser. */
async function differences(texts: Iterable<string>) {
  const different = []
  for (const text of texts) {
    const [parsed, plain] = [await outcomeOf(text, 1), await outcomeOf(text, 1_000_000)]
    if (JSON.stringify(parsed) !== JSON.stringify(plain)) different.push({ text, parsed, plain })
  }
  return different
}

const parts = `<Part id="1" of='2'>\r\n  <Qty>1</Qty>\n\t<Name lang="en"> Bolt > nut </Name>\n  <Void/>\n</Part>`
const file = `<List><Void/>\n<Parts>${parts}</Parts><End></End></List>`

const inserts = [
  ...Array.from(' \n\r\t<>/"\'=&;]!?-x7:'),
  ...Array.from('\u0000\u0001\u007f\u0085\u00a0é\u2028\ufeff\ufffe\ufffd😀'),
  ...String.raw`/> ]]> x: &amp; &#65; &own; <!--x--> <![CDATA[<x>]]> <!DOCTYPE_x> <x/> </x> </Part>`.split(
    ' ',
  ),
  ...'a="1"|id="3"|a="<"|a="&lt;"|a="\n"|a = "1"|a=1|__proto__="1"|constructor="1"'
    .split('|')
    .map((attribute) => ` ${attribute}`),
  '<?pi x?>',
  '\r\n',
]

test('a sign at any place of a file does the same as it does to the parser', async () => {
  function* texts() {
    for (const insert of inserts) {
      // A text outside of the root is told with the line in which the piece ends, which differs.
      for (let place = 1; place < file.length; place++) {
        yield file.slice(0, place) + insert + file.slice(place)
      }
    }
  }
  expect(await differences(texts())).toEqual([])
})

test('a file without any of its signs, or cut off at any place, is read as the parser does', async () => {
  function* texts() {
    for (let place = 0; place < file.length; place++) {
      yield file.slice(0, place)
      yield file.slice(0, place) + file.slice(place + 1)
    }
  }
  expect(await differences(texts())).toEqual([])
})

test('XML 1.1 has other signs and ends of lines', async () => {
  const texts = ['\u0080', '\u0085', '\u2028', '\u00a0', '\u0001'].map(
    (sign) =>
      `<?xml version="1.1"?><List><Part>a${sign}b</Part>${sign}<Part a="${sign}"/>\n<Part/></List>`,
  )
  expect(await differences(texts)).toEqual([])
})

test('the limits are those of the parser', async () => {
  const attributes = (count: number) =>
    Array.from({ length: count }, (_, place) => ` a${place}="1"`).join('')
  const deep = (count: number) => '<Part>'.repeat(count) + '</Part>'.repeat(count)
  const texts = [0, 1].flatMap((over) => [
    `<Part>${'x'.repeat(longestText + over)}</Part>`,
    `<Part>${' '.repeat(longestText + over)}</Part>`,
    `<Part>${' '.repeat(longestText / 2)}<One/>${' '.repeat(longestText / 2 + over)}</Part>`,
    `<Part a="${'x'.repeat(longestText + over)}"/>`,
    `<Part${attributes(mostAttributes + over)}/>`,
    deep(19 + over),
    `<Parts>${deep(18 + over)}</Parts>`,
    `<Part/><Part>${'<One/>'.repeat(mostWithin - 1 + over)}</Part>`,
  ])
  expect(await differences(texts.map((text) => `<List>${text}\n<Part>0</Part></List>`))).toEqual([])
})

test('an element as most are is read without the parser', () => {
  const read = createPlainReader()
  const found = read(`x${parts}\n<Part`, 1, { line: 7, depth: 2 })
  expect(found).toMatchObject({ end: 1 + parts.length, line: 11 })
  expect(found?.element).toEqual({
    name: 'Part',
    line: 7,
    attributes: { id: '1', of: '2' },
    text: '',
    children: [
      { name: 'Qty', line: 8, attributes: {}, text: '1', children: [] },
      { name: 'Name', line: 9, attributes: { lang: 'en' }, text: 'Bolt > nut', children: [] },
      { name: 'Void', line: 10, attributes: {}, text: '', children: [] },
    ],
  })
  expect(read(`<Part>a &amp; b</Part>`, 0, { line: 1, depth: 2 })).toBe(null)
})

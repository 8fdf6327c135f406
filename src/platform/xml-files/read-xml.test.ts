import { expect, test } from 'vitest'
import { readXml, type XmlElement } from './index.ts'

const form = { root: 'List', lists: ['Parts'], take: (element: XmlElement) => [element] }

async function read(text: string, pieceLength = 7): Promise<XmlElement[]> {
  async function* pieces() {
    for (let start = 0; start < text.length; start += pieceLength) {
      yield text.slice(start, start + pieceLength)
    }
  }
  const found: XmlElement[] = []
  for await (const part of readXml(pieces(), form)) found.push(...part)
  return found
}
const refusalOf = (text: string, pieceLength = 65_536) =>
  read(text, pieceLength).then(
    () => 'read',
    (error: { details?: { errors?: { message: string }[] } }) =>
      error.details?.errors?.[0]?.message,
  )

test('elements are given as they end, whatever pieces the file arrives in', async () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<x:List xmlns:x="urn:x">
  <Header><Company>Müller &amp; Co &#169;</Company></Header>
  <Parts>
    <Part id="1"> one </Part>
    <Part id='2'><![CDATA[<two>]]></Part>
  </Parts>
</x:List>
`
  const found = await read(text)
  expect(found).toEqual(await read(text, 1))
  expect(found.map(({ name, line, text: said }) => [name, line, said])).toEqual([
    ['Header', 4, ''],
    ['Part', 6, 'one'],
    ['Part', 7, '<two>'],
  ])
  expect(found[0]?.children[0]?.text).toBe('Müller & Co ©')
  expect(found[2]?.attributes).toEqual({ id: '2' })
})

const laughs = Array.from(
  { length: 9 },
  (_, depth) => `<!ENTITY lol${depth + 1} "${`&lol${depth};`.repeat(10)}">`,
).join('')

test.for<[what: string, file: string, told: string]>([
  [
    'a billion laughs',
    `<?xml version="1.0"?><!DOCTYPE List [<!ENTITY lol0 "lol">${laughs}]><List><Part>&lol9;</Part></List>`,
    'Line 1: A document type (<!DOCTYPE>) is not allowed.',
  ],
  [
    'an external entity',
    '<!DOCTYPE List [<!ENTITY own SYSTEM "file:///etc/passwd">]>\n<List><Part>&own;</Part></List>',
    'Line 1: A document type',
  ],
  ['an entity from nowhere', '<List>\n<Part>&own;</Part></List>', 'Line 2, in <Part>: An entity'],
  [
    'deep nesting',
    `<List>${'<Part>'.repeat(30)}`,
    'Line 1, in <Part>: Elements are within one another more than 20 deep.',
  ],
  ['long text', `<List><Part>${'x'.repeat(5_000)}</Part></List>`, 'more than 4096 characters'],
  ['a text without an end', `<List>\n<Part>${'x'.repeat(500_000)}`, 'more than 4096 characters'],
  ['a comment without an end', `<List><!--${'x'.repeat(500_000)}`, 'more than 4096 characters'],
  [
    'a long attribute',
    `<List><Part id="${'x'.repeat(5_000)}"/></List>`,
    'more than 4096 characters',
  ],
  [
    'many attributes',
    `<List><Part ${Array.from({ length: 99 }, (_, place) => `a${place}="1"`).join(' ')}/></List>`,
    'more than 40 attributes',
  ],
  ['one huge element', `<List><Part>${'<One/>'.repeat(11_000)}`, 'more than 10000 others'],
  [
    'a file cut off',
    '<List>\n<Part>one</Part>\n<Part>tw',
    'Line 3, in <Part>: The file ends within <Part>',
  ],
  ['a file cut off in a tag', '<List>\n<Part id="1', 'was cut off'],
  ['another file', '<html><body/></html>', 'The file begins with <html>; <List> was expected.'],
  ['crossed elements', '<List><Part></List></Part>', 'An element ends that has not begun'],
  ['no XML at all', '<List><Part <', 'Line 1'],
  ['a second root', '<List></List><List></List>', 'A second element'],
])('%s is refused with its line', async ([, file, told]) => {
  const refusal = await refusalOf(file)
  expect(refusal).toContain(told)
  expect(refusal?.length).toBeLessThan(300)
  expect(await refusalOf(file, 1_000)).toContain(told)
})

test('spaces between the elements of a list may be as many as there are elements', async () => {
  const parts = '<Part/>\n                    '.repeat(2_000)
  expect(await read(`<List>${parts}<Parts>${parts}</Parts></List>`, 65_536)).toHaveLength(4_000)
})

test('memory does not keep what was given', async () => {
  async function* endless() {
    yield '<List>'
    const piece = '<Part><Note>some words about it</Note></Part>'.repeat(500)
    for (let count = 0; count < 40; count++) yield piece
    yield '</List>'
  }
  let most = 0
  let all = 0
  for await (const part of readXml(endless(), form)) {
    most = Math.max(most, part.length)
    all += part.length
  }
  expect(all).toBe(20_000)
  expect(most).toBeLessThan(1_000)
})

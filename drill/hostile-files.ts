import sharp from 'sharp'

/** A file that means harm, as it arrives: `bytes` is how long it becomes. */
export type HostileFile = {
  name: string
  path: string
  field: string
  fileName: string
  content: (bytes: number) => AsyncGenerator<string | Uint8Array>
  /** The most bytes that the call takes; without one, those of the large files. */
  most?: number
}

const piece = 64 * 1024

/** A beginning, and then the same again and again, with a number in it. */
function repeated(head: string, of: (count: number) => string, tail = '') {
  return async function* (bytes: number) {
    yield head
    let sent = head.length
    for (let count = 0; sent < bytes - piece - tail.length;) {
      let text = ''
      while (text.length < piece && sent + text.length < bytes - piece) text += of(count++)
      sent += text.length
      yield text
    }
    yield tail
  }
}

const csv = (kind: string) => ({
  path: `/api/import?subject=${kind}`,
  field: 'file',
  fileName: 'file.csv',
})
const fitment = {
  path: '/api/import?subject=applications',
  field: 'file',
  fileName: 'file',
}
const whole = { ...fitment, path: '/api/import?subject=applications&mode=whole' }
const numbers = { ...fitment, path: '/api/import?subject=numbers' }
const ids = { ...fitment, path: '/api/aces-ids' }
const prices = 'Part number,Name,Price\n'
const products = 'part_number,name,company,category,price,minimum_order,description,stock\n'
const applications = 'Part number,Make,Model,Year from,Year to,Note\n'
const aces = `<?xml version="1.0" encoding="UTF-8"?>
<ACES version="4.2"><Header><Company>Drill</Company><SubmissionType>FULL</SubmissionType></Header>`
const pies = `<?xml version="1.0"?><PIES><Header><PIESVersion>7.2</PIESVersion></Header><Items>`
const app = (inside: string) =>
  `<App action="A" id="1"><BaseVehicle id="1"/>${inside}<Qty>1</Qty><Part>X</Part></App>`

/** The files in text, each with the worst that its kind of reader can be given. */
export const hostileTexts: readonly HostileFile[] = [
  { name: 'commas as prices', ...csv('prices'), content: repeated(prices, () => ',') },
  { name: 'lines of commas', ...csv('prices'), content: repeated(prices, () => ',,\n') },
  { name: 'empty lines', ...csv('prices'), content: repeated(prices, () => '\n') },
  {
    name: 'wide lines',
    ...csv('prices'),
    content: repeated(prices, () => `${'a,'.repeat(60_000)}\n`),
  },
  {
    name: 'many prices',
    ...csv('prices'),
    content: repeated(prices, (n) => `X-${n},${'Ã©'.repeat(180)},1.2E+10\n`),
  },
  {
    name: 'signs that grow',
    ...csv('prices'),
    content: repeated(prices, (n) => `"${n}","${'\u0001'.repeat(30_000)}",1\n`),
  },
  { name: 'quotation marks', ...csv('prices'), content: repeated(prices, () => '""') },
  {
    name: 'tags as products',
    ...csv('products'),
    content: repeated(
      products,
      (n) => `P-${n},"${'<p <b'.repeat(6_000)}",C,other,1,1,"${'<li>&amp;'.repeat(3_600)}",1\n`,
    ),
  },
  {
    name: 'long products',
    ...csv('products'),
    content: repeated(
      products,
      (n) => `P-${n},${`${n} `.repeat(20)},C,${'cat '.repeat(10)},1,1,${'word '.repeat(6_000)},1\n`,
    ),
  },
  {
    name: 'stock',
    ...csv('stock'),
    content: repeated('Part number,On hand\n', (n) => `X-${n},${n}\n`),
  },
  {
    name: 'applications',
    ...fitment,
    content: repeated(applications, (n) => `X-${n},Honda,Civic,2016,2020,${'note '.repeat(40)}\n`),
  },
  {
    name: 'long applications',
    ...fitment,
    content: repeated(applications, (n) => `X-${n},${'Honda'.repeat(6_000)},Civic,2016,2020,x\n`),
  },
  {
    name: 'other numbers',
    ...numbers,
    content: repeated('number,maker,part_number\n', (n) => `${n},${'Maker '.repeat(30)},X\n`),
  },
  {
    name: 'ids of ACES',
    ...ids,
    most: Math.min(20_000_000, Number(process.env['BYTES'] ?? 4_000_000)),
    content: repeated(
      'kind,aces_id,meaning\n',
      (n) => `DriveType,${n + 1},${'words '.repeat(22)}\n`,
    ),
  },
  {
    name: 'ACES with ids that mean nothing',
    ...whole,
    content: repeated(
      aces,
      (n) => app(`<Region id="${n + 1}"/><SubModel id="${n + 1}"/>`),
      '</ACES>',
    ),
  },
  {
    name: 'ACES with large elements',
    ...whole,
    content: repeated(
      aces,
      (n) =>
        app(
          Array.from(
            { length: 9_000 },
            (_, at) => `<T${at % 50} id="${n * 9_000 + at + 1}"/>`,
          ).join(''),
        ),
      '</ACES>',
    ),
  },
  {
    name: 'ACES of entities',
    ...whole,
    content: repeated(
      aces,
      () => app(`<Note>${'&amp;'.repeat(4_000)}</Note>`.repeat(40)),
      '</ACES>',
    ),
  },
  {
    name: 'ACES of attributes',
    ...whole,
    content: repeated(
      aces,
      () =>
        app(
          `<Note ${Array.from({ length: 39 }, (_, at) => `a${at}="${'x'.repeat(4_000)}"`).join(' ')}/>`.repeat(
            6,
          ),
        ),
      '</ACES>',
    ),
  },
  {
    name: 'an element without an end',
    ...whole,
    content: repeated(`${aces}<App>`, () => '<Note>x</Note>'),
  },
  {
    name: 'PIES',
    ...numbers,
    content: repeated(
      pies,
      (n) =>
        `<Item><PartNumber>P${n}</PartNumber><PartInterchangeInfo>${`<PartInterchange><BrandLabel>${'B'.repeat(100)}</BrandLabel><PartNumber>${n}</PartNumber></PartInterchange>`.repeat(50)}</PartInterchangeInfo></Item>`,
      '</Items></PIES>',
    ),
  },
]

/** Pictures as large as they may be, and larger, in the forms whose decoding keeps most of them in memory. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const of = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#ecebe7' } })
  const pictures = {
    'a JPEG of 49 megapixels': await of(7_000).jpeg().toBuffer(),
    'a PNG of 49 megapixels': await of(7_000).png().toBuffer(),
    'a progressive JPEG of 49 megapixels': await of(7_000).jpeg({ progressive: true }).toBuffer(),
    'a progressive JPEG of 19 megapixels': await of(4_400).jpeg({ progressive: true }).toBuffer(),
    'an interlaced PNG of 19 megapixels': await of(4_400).png({ progressive: true }).toBuffer(),
    'a WebP of 19 megapixels': await of(4_400).webp().toBuffer(),
  }
  return Object.entries(pictures).map(([name, bytes]) => ({
    name,
    path: '/api/picture',
    field: 'picture',
    fileName: 'picture',
    most: bytes.length,
    async *content() {
      yield bytes
    },
  }))
}

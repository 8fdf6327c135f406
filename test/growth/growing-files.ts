import { acesIdColumns, fitmentColumns, numberColumns } from '#contract/fitment/fit-words'
import { fileColumns } from '#contract/staff/product-files'
import type { Request } from '../doors.ts'
import type { Growing } from './growing-texts.ts'

type Columns = Readonly<Record<string, string>>

/** The calls that take a file, with the queries and the texts that each must bear. */
export const growingFiles: Record<string, { asked: Request; files: Growing[] }[]> = {
  'products.uploadPicture': [{ asked: {}, files: pictures() }],
  'settings.uploadPicture': [{ asked: {}, files: pictures() }],
  'taxCertificates.submit': [{ asked: {}, files: [...papers(), ...pictures()] }],
  'imports.send': [
    ...Object.entries(fileColumns).map(([subject, columns]) => ({
      asked: { query: { subject } },
      files: tables(columns, { partNumber: 'HK-09IN', name: 'A tool', price: '5', onHand: '5' }),
    })),
    {
      asked: { query: { subject: 'applications', apply: 'true' } },
      files: [
        ...tables(fitmentColumns, { partNumber: 'HK-09IN', make: 'Ford', model: 'F-150', yearFrom: '2019' }),
        ...documents('<ACES version="4.2"><Header><Company>A</Company></Header>', '<App action="A" id="1">'),
      ],
    },
    {
      asked: { query: { subject: 'numbers', apply: 'true' } },
      files: [
        ...tables(numberColumns, { number: '51515', maker: 'Wix', partNumber: 'HK-09IN' }),
        ...documents('<PIES xmlns="http://www.aftermarket.org"><Items>', '<Item MaintenanceType="A">'),
      ],
    },
  ],
  'fitmentDesk.replaceAcesIds': [
    { asked: {}, files: tables(acesIdColumns, { kind: 'BaseVehicle', acesId: '1', meaning: '2019 Ford F-150' }) },
  ],
} // prettier-ignore

/** A table whose head is right, with each cell of its first row grown, and texts that are hardly a table. */
function tables(columns: readonly string[], right: Columns): Growing[] {
  const head = `${columns.join(',')}\n`
  const cells = columns.flatMap((column) =>
    [' ', 'a', '0', '-', '<b ', 'a | ', 'Size: 1/2 in. ', '&amp;', "'"].map((piece) => ({
      kind: `${JSON.stringify(piece)} repeated in ${column}`,
      ofLength: (length: number) =>
        head +
        columns
          .map((name) => (name === column ? `"${times(piece, length)}!"` : (right[name] ?? '')))
          .join(','),
    })),
  )
  const rough = [',', '"', '""', '\n', '\r\n', '"\n', ';', '\t', ' ', '\ufeff', 'a,"', '\u0000'].flatMap((piece) => [
    { kind: `${JSON.stringify(piece)} after the head`, ofLength: (length: number) => head + times(piece, length) },
    { kind: `${JSON.stringify(piece)} for a head`, ofLength: (length: number) => times(piece, length) },
  ]) // prettier-ignore
  const rows = {
    kind: 'right rows',
    ofLength: (length: number) =>
      head + times(`${columns.map((name) => right[name] ?? '').join(',')}\n`, length),
  }
  return [...cells, ...rough, rows]
}

function documents(root: string, item: string): Growing[] {
  const pieces = ['<', '>', '<a>', '<a ', '<a b="', ' b="" ', '&', '&amp;', '&#1', '<!--', '-', ']]>', '<![CDATA[', ' ', 'a', '</a>', '<?a ', "'", '\n'] // prettier-ignore
  return pieces.flatMap((piece) =>
    ['', root, `${root}${item}<Note>`, `${root}${item.replace('>', ' x="')}`].map((before) => ({
      kind: `${JSON.stringify(piece)} repeated after ${JSON.stringify(before.slice(-20))}`,
      ofLength: (length: number) => `<?xml version="1.0"?>${before}${times(piece, length)}`,
    })),
  )
}

function papers(): Growing[] {
  const pieces = ['stream\n', 'stream\r\n', 'endstream ', 'stream\nendstream ', '/', '#', '/L', '/L#61unc', '/Launc ', '/#4', 'startxref ', '%%EOF', ' ', 'obj<<'] // prettier-ignore
  const ends = ['startxref\n9\n%%EOF\n', 'startxref', 'endstream']
  return pieces.flatMap((piece) =>
    ends.map((end) => ({
      kind: `${JSON.stringify(piece)} repeated, then ${JSON.stringify(end)}`,
      ofLength: (length: number) => `%PDF-1.4\n${times(piece, length)}${end}`,
    })),
  )
}

function pictures(): Growing[] {
  const begins = [
    '\u0089PNG\r\n\u001a\n',
    '\u00ff\u00d8\u00ff\u00e0',
    'GIF89a',
    'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ',
    '<svg ',
    '<?xml ',
  ]
  return begins.flatMap((begin) =>
    ['\u0000', '\u00ff', '\u00ff\u00d8', ' ', '<a', 'IDAT'].map((piece) => ({
      kind: `${JSON.stringify(piece)} repeated after ${JSON.stringify(begin)}`,
      ofLength: (length: number) => begin + times(piece, length),
    })),
  ) // prettier-ignore
}

function times(piece: string, length: number): string {
  return piece.repeat(Math.max(1, Math.floor(length / piece.length)))
}

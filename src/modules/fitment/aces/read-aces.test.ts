import { expect, test } from 'vitest'
import { acesApp, acesFile } from '#test/aces-file'
import { readAces, type AcesPart } from './read-aces.ts'

const vehicle = '<BaseVehicle id="9000001"/>'
const app = (more = '', options = {}) => acesApp(vehicle + more, options)

async function read(text: string, mode: 'whole' | 'changes' = 'changes', mostRows = 1_000) {
  const parts: AcesPart[] = []
  async function* content() {
    yield text
  }
  for await (const part of readAces(content(), { mode, mostRows })) parts.push(part)
  return { rows: parts.flatMap(({ rows }) => rows), skipped: parts.at(-1)?.skipped }
}
const refusalOf = async (text: string, mode?: 'whole' | 'changes', mostRows?: number) =>
  read(text, mode, mostRows).then(
    () => 'read',
    (error: { details?: { errors?: { message: string }[] } }) =>
      error.details?.errors?.[0]?.message,
  )

test.for(['3.2', '4.0', '4.1', '4.2'])('version %s is read', async (version) => {
  const { rows } = await read(acesFile([app()], { version }))
  expect(rows).toHaveLength(1)
})

test('an application is a base vehicle, or years with a make and a model, and what restricts it', async () => {
  const years = '<Years from="2012" to="2015"/><Make id="9000010"/><Model id="9000020"/>'
  const { rows, skipped } = await read(
    acesFile(
      [
        app(
          '<EngineBase id="9000030"/><DriveType id="9000040"/><Note>with  sport seats</Note><Position id="9000050"/>',
        ),
        acesApp(
          `${years}<Qual id="9000060"><param value="320 mm"/><text>With 320 mm rotors</text></Qual>`,
          {
            quantity: 4,
            action: 'D',
            part: ' ACE-2 ',
          },
        ),
        '<App action="A" id="3"><Mfr id="9000070"/><EquipmentModel id="9000071"/><Qty>1</Qty><PartType id="9000500"/><Part>ACE-1</Part></App>',
        '<Asset action="A" id="4"><AssetName>picture</AssetName></Asset>',
      ],
      { count: 4 },
    ),
  )
  expect(skipped).toBe(1)
  expect(rows).toEqual([
    {
      line: 1,
      fileLine: 7,
      app: {
        action: 'A',
        partNumber: 'ACE-1',
        baseVehicle: 9_000_001,
        engine: 9_000_030,
        position: 9_000_050,
        quantity: 1,
        conditions: [{ kind: 'DriveType', id: 9_000_040 }, { text: 'with  sport seats' }],
      },
    },
    {
      line: 2,
      fileLine: 8,
      app: {
        action: 'D',
        partNumber: 'ACE-2',
        baseVehicle: null,
        make: 9_000_010,
        model: 9_000_020,
        yearFrom: 2012,
        yearTo: 2015,
        engine: null,
        position: null,
        quantity: 4,
        conditions: [{ text: 'With 320 mm rotors' }],
      },
    },
  ])
})

const one = [app()]
test.for<[what: string, file: string, told: string]>([
  [
    'the action Z',
    acesFile([app('', { action: 'Z' })]),
    'Line 7, in <App>: the action is “Z”; it must be A or D.',
  ],
  [
    'another version',
    acesFile(one, { version: '5.0' }),
    'in <ACES>: the version is “5.0”; we read 3.2, 4.0, 4.1, 4.2.',
  ],
  [
    'a wrong count',
    acesFile(one, { count: 2 }),
    'in <Footer>: <RecordCount> is “2”, but the file has 1 of <App>.',
  ],
  ['no count', acesFile(one).replace(/<RecordCount>.*<\/RecordCount>/, ''), '<RecordCount> is “”'],
  ['no footer', acesFile(one).replace(/<Footer>.*<\/Footer>/, ''), 'The file has no <Footer>'],
  [
    'no header',
    acesFile(one).replace(/<Header>[^]*<\/Header>/, ''),
    'Line 4, in <App>: it is before <Header>.',
  ],
  [
    'another kind of file',
    acesFile(one, { type: 'TEST' }),
    '<SubmissionType> must be FULL or UPDATE.',
  ],
  ['no application', acesFile([]), 'The file has no applications (<App>).'],
  [
    'an id that is none',
    acesFile([acesApp('<BaseVehicle id="12x"/>')]),
    'Line 7, in <BaseVehicle>: the id “12x”',
  ],
  ['a vehicle named twice', acesFile([app(vehicle)]), '<BaseVehicle> is in it more than once.'],
  [
    'two kinds of vehicle',
    acesFile([app('<Years from="2012" to="2013"/>')]),
    'a vehicle is named either by',
  ],
  ['no vehicle', acesFile([acesApp('')]), 'a vehicle is named either by'],
  [
    'years that are none',
    acesFile([acesApp('<Years from="12" to="13"/><Make id="1"/><Model id="1"/>')]),
    'in <Years>: from must be a year',
  ],
  [
    'a quantity of 0',
    acesFile([app('', { quantity: 0 })]),
    '<Qty> must be a whole number from 1 to 99.',
  ],
  ['no part', acesFile([app('', { part: '' })]), '<Part> must have a part number'],
  [
    'an unknown element without an id',
    acesFile([app('<Roof/>')]),
    'Line 7, in <Roof>: it has neither an id nor a text',
  ],
  [
    'text after the end',
    acesFile(one).replace('</ACES>', '<App action="A"/></ACES>'),
    'it follows after <Footer>.',
  ],
  ['a file cut off', acesFile([app(), app(), app()]).slice(0, -60), 'was cut off'],
])('%s is refused with line and element', async ([, file, told]) => {
  expect(await refusalOf(file)).toContain(told)
})

test('a file says itself whether it is whole', async () => {
  expect(await refusalOf(acesFile(one, { type: 'FULL' }))).toContain('the file is FULL')
  expect(await refusalOf(acesFile(one), 'whole')).toContain('the file is an UPDATE')
  expect(await refusalOf(acesFile(one, { type: 'FULL' }), 'whole')).toBe('read')
  expect(
    await refusalOf(acesFile([app('', { action: 'D' })], { type: 'FULL' }), 'whole'),
  ).toContain('the action D is only for an UPDATE')
})

test('a file has at most so many applications, and not equipment alone', async () => {
  expect(await refusalOf(acesFile([app(), app(), app()]), 'changes', 2)).toContain(
    'The file has more than 2 applications.',
  )
  const equipment =
    '<App action="A" id="3"><Mfr id="9000070"/><EquipmentModel id="9000071"/><Qty>1</Qty><Part>ACE-1</Part></App>'
  expect(await refusalOf(acesFile([equipment]))).toContain('nothing but applications for equipment')
})

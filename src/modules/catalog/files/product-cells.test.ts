import { productColumns } from '#contract/staff/product-files'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freightClasses } from '#contract/shipping/freight-classes'
import { hazards } from '#contract/shipping/hazards'
import { productStates } from '#contract/catalog/product-states'
import { countryCodes } from '#contract/values/countries'
import { ProductChanges, type ProductValues } from '#contract/staff/products.schema'
import { csvLines } from '../../../platform/http/csv.ts'
import { changedFields } from '../editing/product-values.ts'
import { cellsOf, differingCells, readCells } from './product-cells.ts'
import { readProductFile } from './file-subjects.ts'

/** Text that breaks careless files: formulas, quotes, separators, line breaks, marks of our own lists. */
const hostile = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          "'",
          '"',
          ',',
          ';',
          '|',
          ':',
          '\\',
          '\n',
          '\t',
          ' ',
          'a',
          '1',
          '.5',
          'é',
          '工',
          'SUM(A1)',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  )
  .map((text) => text.trim())
const oneLine = hostile.map((text) => text.replace(/[\r\n]/g, ' ').trim())
const filled = (text: fc.Arbitrary<string>) => text.filter((value) => value !== '')
const millimeters = fc.integer({ min: 1, max: 100_000 })

const product: fc.Arbitrary<ProductValues> = fc.record({
  productName: filled(oneLine),
  company: filled(oneLine),
  partNumber: oneLine.map((text) => `A${text}`.slice(0, 40).trim()),
  category: fc.constantFrom('wrenches', 'other'),
  price: fc.integer({ min: 1, max: 100_000_000_000 }),
  minimumOrder: fc.integer({ min: 1, max: 1_000_000 }),
  description: filled(hostile),
  specifications: fc.array(fc.record({ name: filled(oneLine), value: filled(oneLine) }), {
    maxLength: 4,
  }),
  weightGrams: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
  packedMillimetres: fc.option(
    fc.record({ length: millimeters, width: millimeters, height: millimeters }),
  ),
  coreCharge: fc.integer({ min: 0, max: 100_000 }),
  taxable: fc.boolean(),
  shipsAlone: fc.boolean(),
  hazmat: fc.option(fc.constantFrom(...hazards)),
  freightClass: fc.option(fc.constantFrom(...freightClasses)),
  countryOfOrigin: fc.option(fc.constantFrom(...countryCodes)),
  pictures: fc.array(fc.record({ picture: fc.constantFrom('cw-10', 'a'), alt: oneLine }), {
    maxLength: 3,
  }),
  state: fc.constantFrom(...productStates),
})

/** A product that goes out in a file and comes in again. */
async function outAndIn(values: ProductValues) {
  async function* rows() {
    yield cellsOf(values)
  }
  let text = ''
  for await (const line of csvLines(productColumns, rows())) text += line
  async function* bytes() {
    yield Buffer.from(text)
  }
  const { parts } = await readProductFile(bytes(), 'products', { mostRows: 9 })
  for await (const part of parts) {
    if (!('rows' in part)) break
    const { columns } = part
    const [row] = part.rows
    return Object.fromEntries(columns.map((column, at) => [column, row?.cells[at] ?? '']))
  }
  throw new Error('The file has no row.')
}

test('out and in again, no cell of any product differs', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (values) => {
      expect(differingCells(await outAndIn(values), values)).toEqual({})
    }),
    { numRuns: 500 },
  )
})

test('cells of one product, read for another, make it that product', async () => {
  const tidy = product.filter((values) => {
    const { productName, company, partNumber, description, specifications, pictures } = values
    return ProductChanges.safeParse({
      productName,
      company,
      partNumber,
      description,
      specifications,
      pictures,
    }).success
  })
  await fc.assert(
    fc.asyncProperty(tidy, tidy, async (wanted, present) => {
      const cells = differingCells(await outAndIn(wanted), present)
      const { fields, errors } = readCells(cells)
      expect(errors).toEqual([])
      const changes = ProductChanges.parse(fields)
      expect(changedFields(wanted, changes)).toEqual([])
      expect(changedFields({ ...present, ...changes } as ProductValues, { ...wanted })).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.for<[Record<string, string>, string, RegExp]>([
  [{ price: '1.234,56' }, 'price', /must have a point before the cents/],
  [{ price: '1 234.56' }, 'price', /must have a point before the cents/],
  [{ price: '12,50' }, 'price', /must have a point before the cents/],
  [{ price: '12.505' }, 'price', /at most two decimals/],
  [{ price: '-1' }, 'price', /0 or more/],
  [{ price: '0' }, 'price', /at least \$0\.01/],
  [{ price: '' }, 'price', /must be an amount/],
  [{ price: '€12' }, 'price', /must be an amount/],
  [{ name: 'two\nlines' }, 'productName', /must not have a line break/],
  [{ name: '' }, 'productName', /must not be empty/],
  [{ minimumOrder: '1.5' }, 'minimumOrder', /whole number/],
  [{ minimumOrder: '1,00' }, 'minimumOrder', /whole number/],
  [{ state: 'gone' }, 'state', /draft, on sale, hidden or removed/],
  [{ specifications: 'Size 10 mm' }, 'specifications', /must look like/],
  [{ lengthMm: '10' }, 'packedMillimetres', /all three sides or for none/],
  [{ lengthMm: '10', widthMm: '0', heightMm: '1' }, 'packedMillimetres.width', /a length/],
  [{ coreCharge: '12,5' }, 'coreCharge', /must have a point/],
  [{ taxable: 'maybe' }, 'taxable', /must be yes or no/],
  [{ hazmat: 'dragons' }, 'hazmat', /empty or one of battery/],
  [{ freightClass: '51' }, 'freightClass', /a freight class/],
  [{ countryOfOrigin: 'Atlantis' }, 'countryOfOrigin', /a country or its code/],
  [{ weightGrams: '-5' }, 'weightGrams', /a weight/],
  [{ weightGrams: '12 in' }, 'weightGrams', /a weight/],
  [{ pictures: 'http://example.com/a.png' }, 'pictures.0.picture', /uploaded picture or a link/],
  [{ description: 'x'.repeat(4001) }, 'description', /at most 4000/],
  [{ description: 'a\u0007' }, 'description', /control characters/],
])('%j is wrong at %s', ([cells, path, message]) => {
  const { fields, errors } = readCells(cells)
  const parsed = ProductChanges.safeParse(fields)
  const all = [
    ...errors,
    ...(parsed.error?.issues ?? []).map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    })),
  ]
  expect(all).toEqual([{ path, message: expect.stringMatching(message) }])
})

test.for<[Record<string, string>, Record<string, unknown>]>([
  [{ price: '$1,049.50' }, { price: 104_950 }],
  [{ price: '1,234.56' }, { price: 123_456 }],
  [{ price: '64.9500' }, { price: 6_495 }],
  [{ price: 'USD 12' }, { price: 1_200 }],
  [{ minimumOrder: '1,199' }, { minimumOrder: 1_199 }],
  [{ minimumOrder: '24.0' }, { minimumOrder: 24 }],
  [{ weightGrams: '5385.0' }, { weightGrams: 5_385 }],
  [{ weightGrams: '2.5 lb' }, { weightGrams: 1_134 }],
  [{ weightGrams: '2 lb 3 oz' }, { weightGrams: 993 }],
  [
    { lengthMm: '12 in', widthMm: '30.5 cm', heightMm: '11 13/16"' },
    { packedMillimetres: { length: 305, width: 305, height: 301 } },
  ],
  [{ coreCharge: '$12' }, { coreCharge: 1_200 }],
])('%j is read as people and programs write it', ([cells, values]) => {
  const { fields, errors } = readCells(cells)
  expect(errors).toEqual([])
  expect(ProductChanges.parse(fields)).toEqual(values)
})

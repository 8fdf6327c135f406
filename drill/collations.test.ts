import { expect, test } from 'vitest'
import type { ProductQuery } from '#contract/catalog/product-list.schema'
import { connectDatabase, type Db } from '#platform/db'
import { createExternalDatabase } from '#test/external-database'
import { addProduct } from '#test/store'
import { productByPartNumber } from '../src/modules/catalog/products/one-product.repository.ts'
import { listProducts } from '../src/modules/catalog/lists/product-list.repository.ts'
import { loadOwnCatalogue } from '../demo/catalogue.ts'
import { violations } from './expect-sound.ts'
import { isLong } from './size.ts'

const locales = [
  ['de-DE of ICU', `locale 'C' locale_provider icu icu_locale 'de-DE'`],
  ['sv-SE of ICU', `locale 'C' locale_provider icu icu_locale 'sv-SE'`],
  [
    'en-US of ICU, numbers by their value',
    `locale 'C' locale_provider icu icu_locale 'en-US-u-kn-true'`,
  ],
  ['lt-LT of ICU', `locale 'C' locale_provider icu icu_locale 'lt-LT'`],
  ['C of the system', `locale 'C'`],
  ['C.UTF-8 of the system', `locale 'C.UTF-8'`],
] as const

/** Names that languages put in different orders, or call the same but for signs that do not count. */
const names = [
  'apple',
  'Apple',
  'Äpfel',
  'apple-1',
  'apple 1',
  'zebra',
  'Ångström',
  'Öl',
  '9 mm',
  '10 mm',
  'ﬁt',
  'I-beam',
  'ISO 4',
  'yacht',
  'ISTANBUL',
]

test.skipIf(!isLong).each(locales)(
  'in %s every list has each product once, page after page, and numbers and words are found',
  { timeout: 300_000 },
  async (_, locale) => {
    await using database = await createExternalDatabase({
      options: `encoding 'UTF8' ${locale}`,
      migrated: true,
    })
    const { db, pool, close } = connectDatabase({ url: database.url })
    try {
      await loadOwnCatalogue(pool)
      for (const [index, productName] of names.entries()) {
        await addProduct({ pool }, { productName, partNumber: `ISO-${index}-Ii` })
      }
      const all = await idsBy(db, 'id')
      for (const order of ['oldest', 'newest', 'name', 'price', '-price'] as const) {
        const walked = await walk(db, { order })
        expect(walked.toSorted()).toEqual(all)
        expect(new Set(walked).size).toBe(all.length)
      }
      expect(await walk(db, { order: 'name' })).toEqual(await idsBy(db, 'name, id'))

      expect((await productByPartNumber(db, 'iso-3-II'))?.name).toBe('apple-1')
      const found = await listProducts(db, {
        order: 'best',
        q: 'istanbul',
        limit: 5,
      } as ProductQuery)
      expect(found.rows.map(({ name }) => name)).toEqual(['ISTANBUL'])
      expect(await violations(db)).toEqual([])
    } finally {
      await close()
    }
  },
)

/** The whole list, by pages of seven. */
async function walk(db: Db, query: Pick<ProductQuery, 'order'>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await listProducts(db, {
      ...query,
      limit: 7,
      ...(cursor && { cursor }),
    } as ProductQuery)
    ids.push(...page.rows.map(({ id }) => id))
    if (page.next === null) return ids
    cursor = page.next
  }
}

async function idsBy(db: Db, order: 'id' | 'name, id'): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('archived_at', 'is', null)
    .$if(order !== 'id', (products) => products.orderBy('name'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

import { afterEach, expect, test } from 'vitest'
import { mostAddresses } from '#contract/addresses/limits'
import { booksOf } from '#test/books'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const books = booksOf(store)
afterEach(() => books.hold())

const shop = {
  label: 'Shop',
  name: 'Ann Ames',
  company: 'Harbor Garage LLC',
  street: '218 Ferry Street',
  line2: 'Rear door',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611',
  phone: '',
  residential: false,
}
const home = { ...shop, label: 'Home', street: '9 Quay', line2: '', zip: '08608-1234' }

type Body = Parameters<Person['client']['addresses']['create']>[0]['body']

const book = ({ client }: Person) => client.addresses.list()
const labels = async (person: Person) => (await book(person)).map(({ label }) => label)
async function add({ client }: Person, body: Body): Promise<string> {
  return (await client.addresses.create({ body })).insertedId
}

test('the first address is the default; it is kept as typed, its ZIP code as the Postal Service writes it', async () => {
  const ann = await store.signUp('Ann')
  expect(await book(ann)).toEqual([])
  const id = await add(ann, { ...shop, state: 'nj', zip: '086111234', phone: '(609) 555-0142' })
  expect(await book(ann)).toEqual([
    { ...shop, _id: id, zip: '08611-1234', phone: '6095550142', isDefault: true },
  ])
})

test('there is always one default: the one made so, or else the newest', async () => {
  const ben = await store.signUp('Ben')
  await add(ben, shop)
  const id = await add(ben, { ...home, isDefault: true })
  await add(ben, { ...shop, label: 'Dock' })
  expect(await labels(ben)).toEqual(['Home', 'Dock', 'Shop'])
  const params = { id }
  expect(
    await ben.client.addresses.replace({ params, body: { ...home, isDefault: false } }),
  ).toMatchObject({ label: 'Home', isDefault: true })
  await ben.client.addresses.remove({ params })
  expect((await book(ben)).map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Dock', true],
    ['Shop', false],
  ])
  const [, last] = await book(ben)
  await ben.client.addresses.replace({
    params: { id: last?._id ?? '' },
    body: { ...shop, isDefault: true },
  })
  expect(await labels(ben)).toEqual(['Shop', 'Dock'])
})

test('two that are made the default at once leave one default', async () => {
  const kim = await store.signUp('Kim')
  await Promise.all([
    add(kim, { ...shop, isDefault: true }),
    add(kim, { ...home, isDefault: true }),
  ])
  expect((await book(kim)).map(({ isDefault }) => isDefault)).toEqual([true, false])
})

test('a repeated click adds one address, and another address with its key is refused', async () => {
  const cleo = await store.signUp('Cleo')
  const key = { idempotencyKey: 'an-address-of-cleo' }
  const click = () => cleo.client.addresses.create({ body: shop }, key)
  const [one, two] = await Promise.all([click(), click()])
  expect(two).toEqual(one)
  await expect(cleo.client.addresses.create({ body: home }, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect(await labels(cleo)).toEqual(['Shop'])
})

test('the book has room for 20 addresses, also when several are added at once', async () => {
  const dora = await store.signUp('Dora')
  const answers = await Promise.allSettled(
    Array.from({ length: mostAddresses + 3 }, () => add(dora, shop)),
  )
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 3 }, () => 'too_many_addresses'))
  expect(await book(dora)).toHaveLength(mostAddresses)
})

test.for([
  [{ zip: '00000' }, 'zip', 'must be a ZIP code that exists'],
  [
    { zip: '96910' },
    'zip',
    'is outside the 50 states and Washington, DC: we do not ship to territories yet',
  ],
  [{ zip: '8611' }, 'zip', 'must look like 08901 or 08901-1234'],
  [{ zip: '08611-' }, 'zip', 'must look like 08901 or 08901-1234'],
  [{ city: 'Buffalo' }, 'city', 'must be where the ZIP code is: 08611 is in Trenton, NJ'],
  [
    { street: '1 Elm St, Anchorage, AK' },
    'street',
    'must not name another place than Trenton, NJ 08611',
  ],
  [{ state: 'NY' }, 'zip', 'must be in New York: 08611 is in New Jersey'],
  [{ state: 'New Jersey' }, 'state', 'must be a two-letter state code'],
  [
    { state: 'PR', zip: '00901' },
    'state',
    'is outside the 50 states and Washington, DC: we do not ship to territories yet',
  ],
  [
    { city: 'APO', state: 'AE', zip: '09012' },
    'city',
    'must not be a military or diplomatic post office: our carriers do not deliver to APO, FPO and DPO addresses',
  ],
  [
    { street: 'PO Box 12' },
    'street',
    'must be a street address: our carriers do not deliver to PO boxes',
  ],
  [
    { line2: 'P.O. Box 7' },
    'line2',
    'must be a street address: our carriers do not deliver to PO boxes',
  ],
  [{ name: ' ' }, 'name', 'must not be empty'],
  [{ street: '' }, 'street', 'must not be empty'],
  [{ city: 'Tren\u0000ton' }, 'city', 'must not contain control characters'],
  [
    { phone: '60955501' },
    'phone',
    'must have ten digits, or a + and the country code; this one has 8',
  ],
  [{ phone: '609 555 0142 ext 7' }, 'phone', 'must be written without its extension'],
] as const)('%o is refused by name, and nothing is saved', async ([change, field, message]) => {
  const eve = await store.signUp('Eve')
  const refused = {
    code: 'invalid_input',
    problem: { errors: expect.arrayContaining([{ path: `body.${field}`, message }]) },
  }
  await expect(add(eve, { ...shop, ...change })).rejects.toMatchObject(refused)
  const id = await add(eve, shop)
  const params = { id }
  await expect(
    eve.client.addresses.replace({ params, body: { ...shop, ...change } }),
  ).rejects.toMatchObject(refused)
  expect(await book(eve)).toEqual([{ ...shop, _id: id, isDefault: true }])
})

test('another’s address is neither shown, changed nor deleted, and looks like none', async () => {
  const [fay, gus] = [await store.signUp('Fay'), await store.signUp('Gus')]
  const params = { id: await add(fay, shop) }
  const missing = { code: 'not_found' }
  await expect(gus.client.addresses.replace({ params, body: home })).rejects.toMatchObject(missing)
  await expect(gus.client.addresses.remove({ params })).rejects.toMatchObject(missing)
  expect(await book(gus)).toEqual([])
  expect(await labels(fay)).toEqual(['Shop'])
})

test('the address book is in the export of personal data, and goes with the account', async () => {
  const hal = await store.signUp('Hal')
  await add(hal, { ...shop, street: '9 Quagmire Row' })
  expect((await hal.client.personalData.show()).addresses).toMatchObject([
    { street: '9 Quagmire Row' },
  ])
  await hal.client.personalData.erase({ body: { email: hal.email } })
  const { rows } = await books.sql(`select id from addresses where street = '9 Quagmire Row'`)
  expect(rows).toEqual([])
})

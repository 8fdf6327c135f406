import { expect, test } from 'vitest'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()

test('who has told nothing has a profile of name and e-mail', async () => {
  const ann = await store.signUp('Ann')
  expect(await show(ann)).toEqual({
    name: 'Ann',
    email: ann.email,
    mobile: '',
    education: '',
    address: '',
    linkedin: '',
    street: '',
    city: '',
    state: '',
    zip: '',
  })
})

test('what is saved is shown; what is left out stays, and empty text takes away', async () => {
  const ben = await store.signUp('Ben')
  await save(ben, {
    email: ben.email,
    name: 'Ben Ames',
    mobile: '(609) 555-0142',
    education: 'Trade school',
    address: '218 Ferry Street, Trenton',
    linkedin: 'https://www.linkedin.com/in/ben',
    street: '218 Ferry Street',
    city: 'Trenton',
    state: 'nj',
    zip: '08611',
  })
  expect((await show(ben)).mobile).toBe('(609) 555-0142')
  await save(ben, { education: '', mobile: 6095550143 })
  expect(await show(ben)).toEqual({
    name: 'Ben Ames',
    email: ben.email,
    mobile: '6095550143',
    education: '',
    address: '218 Ferry Street, Trenton',
    linkedin: 'https://www.linkedin.com/in/ben',
    street: '218 Ferry Street',
    city: 'Trenton',
    state: 'NJ',
    zip: '08611',
  })
})

test.for([
  ['mobile', '6'.repeat(31)],
  ['mobile', '609\u0000555'],
  ['linkedin', 'linkedin.com/in/ben'],
  ['linkedin', 'http://www.linkedin.com/in/ben'],
  ['linkedin', 'https://linkedin.com.example.com/'],
  ['linkedin', 'javascript:alert(1)'],
  ['state', 'New Jersey'],
  ['state', 'ZZ'],
  ['zip', '8611'],
  ['zip', '00000'],
  ['address', 'x'.repeat(501)],
  ['city', 'Tren\u0000ton'],
  ['email', 'someone.else@example.com'],
])('%s %j is refused by name, and nothing is saved', async ([field, value]) => {
  const cleo = await store.signUp('Cleo')
  await save(cleo, { education: 'Before' })
  const attempt = save(cleo, { education: 'After', [String(field)]: value })
  await expect(attempt).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: `body.${field}` }] },
  })
  expect((await show(cleo)).education).toBe('Before')
})

test('a ZIP code of another state is refused by name, whether the two come together or one after the other', async () => {
  const gus = await store.signUp('Gus')
  const refused = {
    code: 'invalid_input',
    problem: {
      errors: [{ path: 'body.zip', message: 'must be in California: 08608 is in New Jersey' }],
    },
  }
  await expect(save(gus, { city: 'Trenton', state: 'CA', zip: '08608' })).rejects.toMatchObject(
    refused,
  )
  expect(await show(gus)).toMatchObject({ city: '', state: '', zip: '' })

  await save(gus, { city: 'Trenton', zip: '08608' })
  await expect(save(gus, { state: 'CA', education: 'After' })).rejects.toMatchObject(refused)
  expect(await show(gus)).toMatchObject({ state: '', zip: '08608', education: '' })
  await save(gus, { state: 'NJ' })
  await expect(save(gus, { zip: '90210' })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await show(gus)).toMatchObject({ state: 'NJ', zip: '08608' })
})

test('another’s profile is neither shown nor changed, and looks like none', async () => {
  const dora = await store.signUp('Dora')
  const eve = await store.signUp('Eve')
  await save(dora, { mobile: '6095550142' })
  for (const email of [dora.email, 'nobody@example.com']) {
    const params = { email }
    await expect(eve.client.profiles.show({ params })).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      eve.client.profiles.save({ params, body: { mobile: '6095550199' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  }
  expect((await show(dora)).mobile).toBe('6095550142')
})

test('an admin sees a profile and changes only their own', async () => {
  const fay = await store.signUp('Fay')
  const admin = await store.admin()
  const params = { email: fay.email }
  expect(await admin.client.profiles.show({ params })).toMatchObject({ name: 'Fay' })
  await expect(
    admin.client.profiles.save({ params, body: { name: 'Changed' } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect((await show(fay)).name).toBe('Fay')
})

type Body = Parameters<Person['client']['profiles']['save']>[0]['body']

function show({ client, email }: Person) {
  return client.profiles.show({ params: { email } })
}

function save({ client, email }: Person, body: Body) {
  return client.profiles.save({ params: { email }, body })
}

test('a new name is that of the account at once, and is saved with the rest or not at all', async () => {
  const nan = await store.signUp('Nan')
  await save(nan, { name: 'Nan Ames' })
  const nameAtProvider = async () => {
    const { rows } = await store.database.pool.query<{ name: string }>(
      'select name from identity."user" where email = $1',
      [nan.email],
    )
    return rows[0]?.name
  }
  expect(await nameAtProvider()).toBe('Nan Ames')
  const refused = save(nan, { name: 'Nobody', zip: '08608', state: 'CA' })
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input' })
  expect([(await show(nan)).name, await nameAtProvider()]).toEqual(['Nan Ames', 'Nan Ames'])
})

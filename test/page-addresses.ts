import fc from 'fast-check'

// Page addresses as people, programs and attackers write them.

const pages = [
  '/',
  '/Home',
  '/Tools',
  '/Tools',
  '/Tools',
  '/Tools/018f3f1e-0000-7000-8000-000000000000',
  '/Product/HK-09IN',
  '/Product/hk09in',
  '/Product/HM-08BP',
  '/Product/none',
  '/Login',
  '/Signup',
  '/ResetPassword',
  '/UndoEmailChange',
  '/VerifyEmail',
  '/Portfolio',
  '/DashBoard',
  '/DashBoard/MyOrders',
  '/DashBoard/Order/1',
  '/DashBoard/Order/2',
  '/profileform',
  '/nothing',
]

const cursorOf = (...position: unknown[]) =>
  Buffer.from(JSON.stringify(position)).toString('base64url')
const someId = '018f3f1e-0000-7000-8000-000000000000'

const values: Record<string, readonly string[]> = {
  category: ['', 'screwdrivers', 'brakes', 'no-such'],
  company: ['', 'Northfield Tool', 'Alder & Sons'],
  cursor: ['', cursorOf(someId), cursorOf(100, someId), cursorOf('a', someId)],
  inStock: ['', '0', '1'],
  order: ['', 'name', 'price', '-price', 'oldest', 'no-such'],
  price: ['', '0-25', '25-50', 'no-such'],
  q: ['', 'wrench'],
  view: ['', 'list', 'grid'],
  from: ['', '/Tools', '//elsewhere.example'],
  token: ['', 'abc'],
  utm_source: ['', 'mail'],
  Category: ['screwdrivers'],
  quantity: ['1', '5'],
}

type Parameter = { name: string; value: string }

const parameter: fc.Arbitrary<Parameter> = fc
  .constantFrom(...Object.keys(values))
  .chain((name) =>
    fc.record({ name: fc.constant(name), value: fc.constantFrom(...(values[name] ?? [''])) }),
  )
// Mostly parameters of the product list, and repeatedly, so that the same name comes twice.
const shelfParameter = parameter.filter(({ name }) => !['from', 'token', 'quantity'].includes(name))

type Page = { path: string; parameters: Parameter[] }

const page: fc.Arbitrary<Page> = fc.record({
  path: fc.constantFrom(...pages),
  parameters: fc.oneof(
    { weight: 1, arbitrary: fc.constant<Parameter[]>([]) },
    { weight: 2, arbitrary: fc.array(shelfParameter, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array(parameter, { maxLength: 3 }) },
  ),
})

/** The same page with one parameter added, left out or repeated. */
function near({ path, parameters }: Page): fc.Arbitrary<Page> {
  return fc.oneof(
    fc.constant({ path, parameters }),
    shelfParameter.map((more) => ({ path, parameters: [more, ...parameters] })),
    shelfParameter.map((more) => ({ path, parameters: [...parameters, more] })),
    fc.constant({ path, parameters: parameters.flatMap((one) => [{ ...one, value: '' }, one]) }),
    fc.constant({ path, parameters: parameters.flatMap((one) => [one, { ...one, value: '' }]) }),
    fc.constant({ path, parameters: parameters.slice(1) }),
    fc.constant({ path, parameters: parameters.toReversed() }),
  )
}

/** One of many ways to write a page's address: in another case, with needless encoding, or with extra slashes. */
function written({ path, parameters }: Page): fc.Arbitrary<string> {
  const search = fc.tuple(...parameters.map((one) => writtenParameter(one)))
  return fc.tuple(writtenPath(path), search, fc.nat(9)).map(([place, list, dice]) => {
    const text = list.join(dice === 0 ? '&&' : '&')
    return text === '' && dice > 1 ? place : `${place}?${text}`
  })
}

function writtenPath(path: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(path) },
    { weight: 2, arbitrary: fc.constantFrom(path.toLowerCase(), path.toUpperCase()) },
    { weight: 2, arbitrary: oneLetterEncoded(path) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `${path}/`,
        `/${path}`,
        path.replaceAll('/', '\\'),
        `/.${path}`,
        `/x/..${path}`,
        `/%2e${path}`,
        `${path}%00`,
        `${path}%20`,
        `${path}%zz`,
      ),
    },
  )
}

function writtenParameter({ name, value }: Parameter): fc.Arbitrary<string> {
  const encoded = encodeURIComponent(value)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(`${name}=${encoded}`) },
    { weight: 1, arbitrary: fc.constant(`${name}=${encoded.replaceAll('%20', '+')}`) },
    { weight: 1, arbitrary: fc.constant(`${everyLetterEncoded(name)}=${encoded}`) },
    { weight: 1, arbitrary: fc.constant(`${name}=${everyLetterEncoded(value)}`) },
    { weight: 1, arbitrary: fc.constant(value === '' ? name : `${name}=${encoded}=`) },
  )
}

function oneLetterEncoded(path: string): fc.Arbitrary<string> {
  return fc.nat(path.length - 1).map((at) => {
    const sign = path.charAt(at)
    return sign === '/' ? path : path.slice(0, at) + everyLetterEncoded(sign) + path.slice(at + 1)
  })
}

function everyLetterEncoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

export const anAddress = page.chain(written)

/** Two addresses, usually of similar pages. */
export const twoAddresses: fc.Arbitrary<[string, string]> = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(anAddress, anAddress) },
  {
    weight: 4,
    arbitrary: page.chain((one) => fc.tuple(written(one), near(one).chain(written))),
  },
)

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('src/web/**/*.tsx', { cwd: root })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({
    file: file.replace('src/web/', ''),
    text: readFileSync(path.join(root, file), 'utf8'),
  }))

// Errors are at their fields, in the words of the store. The browser's own bubbles would be a second manner.

test('no form whose fields have rules leaves them to the browser', () => {
  const forms = files.flatMap(({ file, text }) => {
    const hasRules = /\brequired\b|\bpattern=|type="(email|number|url|date)"/.test(text)
    return [...text.matchAll(/<form\b[^]*?>\n/g)].map(([form]) => ({ file, form, hasRules }))
  })
  expect(forms.length).toBeGreaterThan(20)
  const bubbling = forms.filter(
    ({ form, hasRules }) => (hasRules || /onSubmit/.test(form)) && !/noValidate/.test(form),
  )
  expect(bubbling.map(({ file }) => file)).toEqual([])
})

const public100kB = 'the first scripts of its page may not grow'
const signIn = 'it signs somebody in by the identity provider, and keeps nothing that was typed'
const rowsTyped = 'its rows are typed one after the other'

/** The forms that send what was typed by code of their own, with the reason. All others are `Form`. */
const handWrittenForms: Record<string, string> = {
  'cart/add-to-cart-button.tsx':
    'it is sent without scripts too, and has no field that can be wrong',
  'garage/vehicle-picker.tsx': public100kB,
  'pages/account/add-review/review-form.tsx':
    'an earlier review is in it until somebody types, and a wrong rating is told twice as specified',
  'pages/account/addresses/address-form.tsx':
    'its errors depend on where a ZIP code is, which is asked while it is typed',
  'pages/account/certificates/certificate-form.tsx':
    'what can be chosen depends on what was chosen before, and a file goes with it',
  'pages/account/login/login-form.tsx': public100kB,
  'pages/account/reset-password/new-password-form.tsx': public100kB,
  'pages/account/security/password-section.tsx': signIn,
  'pages/account/security/second-factor/second-factor-app.tsx': signIn,
  'pages/account/security/second-factor/second-factor-phone.tsx': signIn,
  'pages/account/sign-up/sign-up-form.tsx': public100kB,
  'pages/admin/add-product/product-form.tsx':
    'two buttons send it, with a picture that is on its way',
  'pages/admin/import/send-file.tsx': 'it sends a file and nothing that was typed',
  'pages/admin/product/page.tsx': 'its button is outside, at the bottom of the window',
  'pages/buying/checkout/checkout-form.tsx': 'several steps are one form, and a card is in it',
  'pages/buying/garage/nickname-form.tsx': 'it is one line, which nothing can refuse',
  'pages/buying/garage/vin-form.tsx': 'its one button first reads, then chooses',
  'pages/buying/quick-order/page.tsx': rowsTyped,
  'pages/orders/payment/card-payment.tsx': 'the fields of a card belong to the card service',
  'pages/orders/payment/destination-form.tsx':
    'its errors depend on where a ZIP code is, which is asked while it is typed',
  'pages/orders/purchase/order-form.tsx':
    'it is sent without an account too, and asks for a sign-in before it is',
  'pages/shop/product/more/fitment-table.tsx': public100kB,
  'session/re-authentication/proofs.tsx': signIn,
  'session/second-factor/code-form.tsx': signIn,
}

test('a form is its rows, its call and its words: what is sent by other code has a reason', () => {
  const own = files
    .filter(({ file }) => !file.startsWith('ui/forms/'))
    .filter(({ text }) => /\bonSubmit\b|<CheckedForm\b|\bSubmitEvent\b/.test(text))
  expect(own.map(({ file }) => file).toSorted()).toEqual(Object.keys(handWrittenForms).toSorted())
})

const sums = 'it is sums under each other, not rows under heads'
const publicTable = 'it is on a public page, whose first scripts may not grow'

/** The tables that are written out, with the reason. All others are `DataTable` or `Facts`. */
const handWrittenTables: Record<string, string> = {
  'pages/admin/statement/statement-table.tsx': 'its first row carries a balance forward',
  'pages/buying/quick-order/page.tsx': rowsTyped,
  'pages/orders/order/invoice-payments.tsx': sums,
  'pages/orders/order/order-amounts.tsx': sums,
  'pages/orders/payment/order-summary.tsx': sums,
  'pages/shop/compare/page.tsx': publicTable,
  'pages/shop/home/about-us.tsx': publicTable,
  'pages/shop/home/banner-table.tsx': publicTable,
  'pages/shop/home/numbered-plate.tsx': publicTable,
  'pages/shop/portfolio/page.tsx': publicTable,
  'pages/shop/product/more/fitment-table.tsx': publicTable,
  'pages/shop/product/more/packing.tsx': publicTable,
  'pages/shop/product/more/rating-bars.tsx': publicTable,
  'pages/shop/product/more/replaced-numbers.tsx': publicTable,
  'pages/shop/product/more/specifications.tsx': publicTable,
  'pages/shop/shipping/zone-table.tsx': publicTable,
  'pages/shop/tools/rows/product-rows.tsx': publicTable,
  'ui/delivery/calculation.tsx': sums,
}

test('a table is its columns and rows: one that is written out has a reason', () => {
  const own = files
    .filter(({ file }) => !/^ui\/lists\/(data-table|facts)\.tsx$/.test(file))
    .filter(({ text }) => /<table\b/.test(text))
  expect(own.map(({ file }) => file).toSorted()).toEqual(Object.keys(handWrittenTables).toSorted())
})

test('what is loaded has its four states from one place: `Loaded`', () => {
  const own = files.filter(({ text }) => /\bisError && !(?!==)/.test(text))
  expect(own.map(({ file }) => file)).toEqual([])
})

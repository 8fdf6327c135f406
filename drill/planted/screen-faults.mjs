/**
 * What screens took or kept to themselves, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const screenFaults = [
  {
    name: 'screen: equal notices stack',
    edits: [
      {
        file: 'src/web/ui/notices/toast.ts',
        from: 'id: `error: ${text}`, ',
        to: '',
      },
    ],
    tests: ['src/web/ui/notices/toasts.test.tsx'],
  },
  {
    name: 'screen: a profile takes a ZIP code of another state',
    edits: [
      {
        file: 'src/modules/profiles/save-profile.ts',
        from: '  if (message !== undefined) throw invalidInput({ path:',
        to: '  if (false as boolean) throw invalidInput({ path:',
      },
    ],
    tests: ['src/modules/profiles/profiles.routes.test.ts'],
  },
  {
    name: 'screen: an order is sent to an address without a city',
    edits: [
      {
        file: 'src/web/ui/postal-address/postal-errors.ts',
        from: "  const missing = postalParts.filter((part) => address[part].trim() === '')",
        to: "  const missing = postalParts.filter((part) => part === 'street' && address[part] === '')",
      },
    ],
    tests: ['src/web/ui/postal-address/postal-errors.test.ts'],
  },
  {
    name: 'screen: an admin sells for nothing',
    edits: [
      {
        file: 'src/contract/catalog/product-fields.ts',
        from: "least: 1,\n    label: 'Price',",
        to: "least: 0,\n    label: 'Price',",
      },
    ],
    tests: ['src/modules/catalog/adding/add-product.test.ts'],
  },
  {
    name: 'screen: nobody can buy the minimum order',
    edits: [
      {
        file: 'src/contract/catalog/new-product.schema.ts',
        from: 'product.minimumOrder <= product.availableQuantity,',
        to: 'product.minimumOrder > 0,',
      },
    ],
    tests: ['src/modules/catalog/adding/add-product.test.ts'],
  },
  {
    name: 'screen: a link to no picture is told to nobody',
    edits: [
      {
        file: 'src/modules/catalog/pictures/fetch-picture.ts',
        from: '    await notePictureProblem(db, { productId, link, problem })\n',
        to: '',
      },
    ],
    tests: ['src/modules/catalog/pictures/fetch-picture.test.ts'],
  },
  {
    name: 'a dimension drawing cuts a long figure',
    edits: [
      {
        file: 'src/web/pages/shop/product/more/box-drawing.ts',
        from: 'const left = lineGap.left + 8 + labelWidth(height)',
        to: 'const left = 76',
      },
    ],
    tests: ['src/web/pages/shop/product/more/box-drawing.test.ts'],
  },
  {
    name: 'a product that is out of stock still leads to the purchase',
    edits: [
      {
        file: 'src/web/ui/products/purchase-link.tsx',
        from: '  if (!isInStock(product)) {',
        to: '  if (!isInStock(product) && !product._id) {',
      },
    ],
    tests: ['src/web/server.test.tsx'],
  },
  {
    name: 'an order is found under one of its words only',
    edits: [
      {
        file: 'src/contract/order-status.ts',
        from: "  'Partly refunded': { money: ['partly_refunded'] },",
        to: "  'Partly refunded': { money: ['partly_refunded'], goods: ['unfulfilled'] },",
      },
    ],
    tests: ['src/modules/orders/lists/order-lists.test.ts'],
  },
  {
    name: 'an order that cannot be deleted does not say why',
    edits: [
      {
        file: 'src/web/pages/admin/manage-orders/table/why-not-delete.ts',
        from: "  if (orderCan('deliver', axes)) {",
        to: "  if (axes.money === 'paid') return null\n  if (orderCan('deliver', axes)) {",
      },
    ],
    tests: ['src/web/pages/admin/manage-orders/table/why-not-delete.test.ts'],
  },
  {
    name: 'a filter pressed from far down leaves the screen empty',
    edits: [
      {
        file: 'src/web/navigation/list-start.ts',
        from: "return top < 0 && (change === 'start' || bottom <= screenHeight)",
        to: "return top < 0 && change === 'start'",
      },
    ],
    tests: ['src/web/navigation/list-start.test.ts'],
  },
  {
    name: "the bank's question leaves a step in the history",
    edits: [
      {
        file: 'sandbox/gateway/browser/challenge.js',
        from: '    event.preventDefault()\n    void send(event.target, event.submitter).then(',
        to: '    if (event.submitter) return\n    void send(event.target, event.submitter).then(',
      },
    ],
    tests: ['sandbox/gateway/browser.test.ts'],
  },
  {
    name: 'a page behind the login loads for ever without scripts',
    edits: [
      {
        file: 'src/web/app.tsx',
        from: '        <NeedsScripts what="page" />\n',
        to: '',
      },
    ],
    tests: ['src/web/server.test.tsx'],
  },
  {
    name: 'screen: a late refusal is shown at what has been typed since',
    edits: [
      {
        file: 'src/web/pages/admin/add-product/product-errors.ts',
        from: 'fields.filter((field) => sent[field] === now[field]).map',
        to: 'fields.map',
      },
    ],
    tests: ['src/web/pages/admin/add-product/product-draft.test.ts'],
  },
  {
    name: 'screen: a new name is not that of the account',
    edits: [
      {
        file: 'src/modules/identity/users/users.repository.ts',
        from: '  if (issuer === embeddedIssuer) await renameAccount(tx, subject, name)\n',
        to: '  void [issuer, embeddedIssuer, subject, renameAccount]\n',
      },
    ],
    tests: ['src/modules/profiles/profiles.routes.test.ts'],
  },
  {
    name: 'screen: a picture is answered by the name that the store keeps',
    edits: [
      {
        file: 'src/contract/values/picture-address.ts',
        from: 'return `${base}/pictures/drawn/${drawn.edition}/${kept}-640.jpg`',
        to: 'return drawn.edition && kept',
      },
    ],
    tests: ['test/specified-calls.test.ts'],
  },
  {
    name: 'screen: a part that has another maker’s number says nothing of vehicles',
    edits: [
      {
        file: 'src/modules/fitment/part-by-number.repository.ts',
        from: 'select case when count(*) = 1 then',
        to: 'select case when count(*) < 0 then',
      },
    ],
    tests: ['src/modules/fitment/interchange.test.ts'],
  },
  {
    name: 'screen: a journey is content with what nobody sees',
    edits: [
      {
        file: 'e2e/carousel.e2e.ts',
        from: "import { expect } from './expect.ts'",
        to: "import { expect } from '@playwright/test'",
      },
    ],
    tests: ['test/journeys.test.ts'],
  },
]

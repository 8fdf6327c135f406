/**
 * What screens took or kept to themselves, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const screenFaults = [
  {
    name: 'screen: equal notices stack',
    edits: [
      {
        file: 'src/web/ui/toast.ts',
        from: 'id: `error: ${text}`, ',
        to: '',
      },
    ],
    tests: ['src/web/ui/toasts.test.tsx'],
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
        file: 'src/web/postal-address/postal-errors.ts',
        from: "  const missing = postalParts.filter((part) => address[part].trim() === '')",
        to: "  const missing = postalParts.filter((part) => part === 'street' && address[part] === '')",
      },
    ],
    tests: ['src/web/postal-address/postal-errors.test.ts'],
  },
  {
    name: 'screen: an admin sells for nothing',
    edits: [
      {
        file: 'src/contract/products.schema.ts',
        from: 'DollarsIn.refine((cents) => cents >= 1,',
        to: 'DollarsIn.refine((cents) => cents >= 0,',
      },
    ],
    tests: ['src/modules/catalog/add-product.test.ts'],
  },
  {
    name: 'screen: nobody can buy the minimum order',
    edits: [
      {
        file: 'src/contract/products.schema.ts',
        from: 'minimumOrder <= availableQuantity,',
        to: 'minimumOrder <= availableQuantity || minimumOrder > 0,',
      },
    ],
    tests: ['src/modules/catalog/add-product.test.ts'],
  },
  {
    name: 'screen: a link to no picture is told to nobody',
    edits: [
      {
        file: 'src/modules/catalog/fetch-picture.jobs.ts',
        from: '    await notePictureProblem(db, { productId, link, problem })\n',
        to: '',
      },
    ],
    tests: ['src/modules/catalog/fetch-picture.jobs.test.ts'],
  },
]

import { freightClasses } from '#contract/shipping/freight-classes'
import { hazardNames, hazards } from '#contract/shipping/hazards'
import { coreNotChargedYet } from './core-charge.ts'
import type { ProductFieldRow } from './product-field-row.ts'

/** Every field of a product that people edit, in the order of files and forms. `products/product-columns.ts` has their columns. */
export const productFields = {
  productName: {
    kind: 'text',
    most: 160,
    label: 'Name',
    formLabel: 'Product name',
    cells: { name: { help: 'Needed for a new product.', also: ['productname', 'title'] } },
    forSale: true,
    shown: 'list',
    section: 'details',
  },
  company: {
    kind: 'text',
    most: 120,
    label: 'Company',
    cells: { company: { help: 'Needed for a new product.', also: ['brand', 'manufacturer'] } },
    forSale: true,
    shown: 'list',
    section: 'details',
  },
  partNumber: {
    kind: 'text',
    most: 40,
    isCode: true,
    label: 'Part number',
    cells: {
      partNumber: {
        help: 'Says which product the row is. A former number finds its product too. Case, dashes and spaces do not matter.',
        also: ['partno', 'part', 'sku', 'mpn', 'itemnumber'],
      },
    },
    shown: 'list',
    section: 'details',
  },
  category: {
    kind: 'category',
    label: 'Category',
    cells: {
      category: {
        help: 'The name or the address of a category, such as wrenches. Without one: other.',
      },
    },
    shown: 'list',
    section: 'details',
    bulk: true,
  },
  price: {
    kind: 'money',
    least: 1,
    label: 'Price',
    cells: {
      price: {
        help: 'Dollars with a point before the cents: 1234.56 or $1,234.56. Needed for a new product.',
        also: ['unitprice', 'listprice'],
      },
    },
    forSale: true,
    shown: 'list',
    section: 'details',
    needs: 'prices.edit',
    hint: 'Orders placed before keep their price.',
  },
  minimumOrder: {
    kind: 'quantity',
    most: 1_000_000,
    label: 'Minimum order',
    cells: {
      minimumOrder: {
        help: 'The fewest units of an order. Needed for a new product.',
        also: ['moq', 'minimumorderquantity'],
      },
    },
    forSale: true,
    shown: 'list',
    section: 'details',
    bulk: true,
  },
  state: {
    kind: 'state',
    label: 'State',
    cells: {
      state: { help: 'draft, on sale, hidden or removed. A new product without one is on sale.' },
    },
    bulk: true,
    inCatalogue: 'never',
  },
  description: {
    kind: 'text',
    most: 4000,
    hasLines: true,
    label: 'Description',
    cells: {
      description: {
        help: 'May have several lines. HTML becomes text. Needed for a new product.',
      },
    },
    forSale: true,
    shown: 'list',
    section: 'details',
  },
  specifications: {
    kind: 'specifications',
    label: 'Specifications',
    noun: 'specification',
    cells: {
      specifications: {
        help: 'Name: value | Name: value. A backslash before a sign keeps it from parting them.',
      },
    },
    shown: 'page',
  },
  weightGrams: {
    kind: 'weight',
    label: 'Weight, g',
    noun: 'weight',
    cells: {
      weightGrams: {
        help: 'Grams, packed, or with a unit: 2.5 lb. Empty: not known.',
        also: ['weight'],
      },
    },
    shown: 'page',
    schemaOrg: 'weight',
    section: 'packed',
  },
  packedMillimetres: {
    kind: 'sides',
    label: 'Packed size, mm',
    cells: {
      lengthMm: {
        help: 'Millimeters of the packed product, or with a unit: 12 in. All three sides or none.',
        also: ['length'],
      },
      widthMm: { help: 'As the length.', also: ['width'] },
      heightMm: { help: 'As the length.', also: ['height'] },
    },
    shown: 'page',
    section: 'packed',
  },
  coreCharge: {
    kind: 'money',
    least: 0,
    label: 'Core charge',
    about: `US dollars that a buyer gets back for the old part. ${coreNotChargedYet}`,
    cells: {
      coreCharge: {
        help: `What the buyer gets back for the old part, in dollars. Empty: nothing. ${coreNotChargedYet}`,
        also: ['core'],
      },
    },
    section: 'delivery',
    inCatalogue: 'optional',
    hint: coreNotChargedYet,
  },
  taxable: {
    kind: 'yesNo',
    usual: true,
    tick: 'Not taxable',
    label: 'Taxable',
    cells: { taxable: { help: 'yes or no. Empty: yes.' } },
    section: 'delivery',
    inCatalogue: 'optional',
  },
  shipsAlone: {
    kind: 'yesNo',
    usual: false,
    tick: 'Each piece ships in a package of its own',
    label: 'Ships alone',
    cells: {
      shipsAlone: { help: 'yes or no: whether each piece needs a package of its own. Empty: no.' },
    },
    section: 'delivery',
    inCatalogue: 'optional',
  },
  hazmat: {
    kind: 'choice',
    options: hazards,
    names: hazardNames,
    none: 'No',
    label: 'Dangerous goods',
    noun: 'danger',
    cells: {
      hazmat: {
        help: `Why it goes by ground only: ${hazards.join(', ')}. Empty: it is not dangerous.`,
      },
    },
    section: 'delivery',
    inCatalogue: 'optional',
    hint: 'They go by ground only, each in a package of its own.',
  },
  freightClass: {
    kind: 'choice',
    options: freightClasses,
    none: 'By its density',
    label: 'Freight class',
    cells: {
      freightClass: {
        help: 'Where it is not that of the density. Empty: that of the density.',
      },
    },
    section: 'delivery',
    inCatalogue: 'optional',
  },
  countryOfOrigin: {
    kind: 'country',
    none: 'Not known',
    label: 'Country of origin',
    cells: {
      countryOfOrigin: {
        help: 'Where it was made: a country or its code of two letters, such as US or DE. Empty: not known.',
        also: ['origin', 'countryoforigincode', 'madein'],
      },
    },
    shown: 'page',
    isFact: true,
    schemaOrg: 'countryOfOrigin',
    filters: true,
    bulk: true,
    section: 'delivery',
    inCatalogue: 'optional',
  },
  pictures: {
    kind: 'pictures',
    label: 'Pictures',
    noun: 'picture',
    cells: {
      pictures: {
        help: 'Their addresses in order, each with its words after a space: /pictures/… A wrench | …',
        also: ['picture'],
      },
    },
    shown: 'page',
  },
} as const satisfies Record<string, ProductFieldRow>

export type ProductField = keyof typeof productFields
export type BulkField = {
  [F in ProductField]: (typeof productFields)[F] extends { bulk: true } ? F : never
}[ProductField]
export type FieldsShown<Where extends 'list' | 'page'> = {
  [F in ProductField]: (typeof productFields)[F] extends { shown: Where } ? F : never
}[ProductField]
export type ProductColumn = {
  [F in ProductField]: keyof (typeof productFields)[F]['cells']
}[ProductField]

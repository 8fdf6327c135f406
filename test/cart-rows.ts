import type { Row, Things } from './authorisation-things.ts'
import type { Request } from './doors.ts'

const list = ({ listId }: Things): Request => ({ params: { id: listId } })
const line = ({ toolId }: Things): Request => ({ params: { toolId } })
const lineOfList = ({ listId, toolId }: Things): Request => ({ params: { id: listId, toolId } })

/** The rows of the calls about carts, lists and the prices of parts. */
export const cartRows = {
  carts: {
    show: { about: () => ({}), ownerless: true },
    putLine: { about: (things) => ({ ...line(things), body: { quantity: 1 } }) },
    removeLine: { about: line, missingIsFine: true },
    addRows: {
      ownerless: true,
      about: () => ({ body: { rows: [{ part: 'TW-1', quantity: '1' }], mode: 'add' } }),
    },
    acknowledge: {
      missingIsFine: true,
      about: ({ toolId }) => ({ body: { prices: [{ toolId, price: 1 }] } }),
    },
    merge: { ownerless: true, about: () => ({ body: { token: 'x'.repeat(43) } }) },
  },
  checkout: {
    place: {
      ownerless: true,
      about: ({ email }) => ({
        body: {
          cartVersion: 2_000_000_000,
          contact: { name: 'Matrix', email },
          pickup: true,
          expectedTotal: 1,
        },
      }),
    },
    claim: { ownerless: true, about: () => ({}) },
    lookUp: {
      ownerless: true,
      about: ({ email }) => ({ body: { number: '0000-0000', email } }),
    },
  },
  parts: {
    price: {
      missingIsFine: true,
      about: ({ partNumber }) => ({ query: { part: partNumber } }),
    },
    listGoingWith: { about: ({ partNumber }) => ({ params: { partNumber } }) },
  },
  lists: {
    list: { about: () => ({}), ownerless: true },
    show: { about: list },
    create: { ownerless: true, about: () => ({ body: { name: 'Of the matrix' } }) },
    rename: { about: (things) => ({ ...list(things), body: { name: 'Every fall' } }) },
    remove: { about: list },
    putLine: { about: (things) => ({ ...lineOfList(things), body: { quantity: 1 } }) },
    removeLine: { about: lineOfList },
    addToCart: { about: list },
  },
} satisfies Record<string, Record<string, Row>>

import type { Import } from '#contract/imports/imports.schema'
import { now } from './hold-still.ts'

const id = (last: string) => `00000000-0000-7000-8000-0000${last}`
const earlier = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()

const judged = { judgedAt: earlier(2), rowsDone: 0, unchanged: 0, added: 0, refused: 0 }
const nothing = {
  begunAt: null,
  appliedBy: null,
  appliedAt: null,
  undoneBy: null,
  undoneAt: null,
  why: null,
  whyCount: null,
  format: null,
  mode: null,
  appliesAtOnce: false,
  passedOver: 0,
  removed: 0,
  details: {},
  needsConfirm: false,
  canBeApplied: false,
  canBeUndone: false,
}

/** Changes of many products, one in each of the states in which people see them most. */
export const imports: Import[] = [
  {
    _id: id('00000013'),
    subject: 'bulk_change',
    state: 'judged',
    asked: {
      ids: null,
      filter: { state: 'on_sale', category: 'torque' },
      changes: [{ what: 'price', how: 'percent', direction: 'down', percent: 10, rounding: '99' }],
    },
    fileName: null,
    fileNotes: [],
    madeBy: 'Demo Admin',
    createdAt: earlier(2),
    ...nothing,
    ...judged,
    canBeApplied: true,
    rowsTotal: 1240,
    changed: 1236,
    refused: 4,
  },
  {
    _id: id('00000012'),
    subject: 'stock',
    state: 'applied',
    asked: null,
    fileName: 'count-of-march.csv',
    fileNotes: [],
    madeBy: 'Wanda Ruiz',
    createdAt: earlier(26),
    ...nothing,
    ...judged,
    rowsTotal: 191,
    changed: 23,
    unchanged: 168,
    appliedBy: 'Wanda Ruiz',
    appliedAt: earlier(25),
  },
  {
    _id: id('00000011'),
    subject: 'products',
    state: 'failed',
    asked: null,
    fileName: 'spring.csv',
    fileNotes: [],
    madeBy: 'Carla Lindqvist',
    createdAt: earlier(50),
    ...nothing,
    ...judged,
    rowsTotal: 412,
    added: 12,
    changed: 400,
    why: 'changed_since',
    whyCount: 3,
  },
]

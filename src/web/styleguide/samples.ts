import type { Settings } from '#web/data/settings.ts'
import beginning from '../../../catalogue/beginning.json' with { type: 'json' }
import type { Order } from '#contract/orders.schema'
import type { Product } from '#contract/catalog/product.schema'
import type { StatusWord } from '#contract/order-status'

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

export const wrench: Product = {
  _id: id(1),
  partNumber: 'TW-40200',
  productName: 'Torque wrench, 40 to 200 Nm',
  company: 'Hallmark Torque',
  category: 'torque',
  price: 189.5,
  availableQuantity: 240,
  minimumOrder: 5,
  description: 'Click type, half inch square, with a certificate of its own figures.',
  picture: 'tw-40200',
}

export const few: Product = {
  ...wrench,
  _id: id(2),
  partNumber: 'RT-38072',
  availableQuantity: 12,
  rating: { average: 4.67, count: 12 },
}
export const gone: Product = { ...wrench, _id: id(3), partNumber: 'BP-1180', availableQuantity: 0 }

/** Longer than anything in the catalogue. Its text must wrap and must not push other elements out of place. */
export const long: Product = {
  ...wrench,
  _id: id(4),
  partNumber: 'CLUTCHALIGNMENT-0000118820-LH',
  productName: 'Clutch alignment set with interchangeable tapered sleeves for dual mass flywheels',
  company: 'Vereinigte Kupplungsausrichtungswerkzeugfabriken of Pennsylvania',
  price: 1_234_567.89,
  availableQuantity: 1_234_567,
  minimumOrder: 10_000,
  rating: { average: 5, count: 1_234 },
  byFreight: true,
  description:
    'For manual transmissions from four to seven speeds, with sleeves from 10 to 28 millimetres, a threaded mandrel, and a case in which every sleeve has a place with its size beside it.',
}

export function orderThatIs(status: StatusWord, last: number, product = wrench): Order {
  const { _id: toolId, partNumber, productName, company, price, picture } = product
  const { availableQuantity, minimumOrder } = product
  return {
    _id: id(100 + last),
    toolId,
    partNumber,
    productName,
    company,
    price,
    picture,
    availableQuantity,
    minimumOrder,
    name: 'Joan Whitfield',
    email: 'joan.whitfield@example.com',
    mobile: '6095550142',
    address: '218 Ferry Street, Trenton, NJ 08611',
    deliverTo: '218 Ferry Street, Trenton, NJ 08611',
    quantity: minimumOrder,
    totalAmount: price * minimumOrder,
    lineCount: 1,
    total: price * minimumOrder,
    amountDue: status === 'Pending' ? price * minimumOrder : 0,
    status,
    axes: axesOf[status] ?? { order: 'open', money: 'paid', goods: 'unfulfilled' },
    placedAt: '2026-03-14T15:09:26Z',
    holdExpiresAt: null,
    boughtFor: null,
  }
}

const axesOf: Partial<Record<StatusWord, Order['axes']>> = {
  Pending: { order: 'open', money: 'unpaid', goods: 'unfulfilled' },
  Cancelled: { order: 'cancelled', money: 'unpaid', goods: 'unfulfilled' },
  Disputed: { order: 'open', money: 'disputed', goods: 'unfulfilled' },
}

/** What the shop says of itself on the styleguide. */
export const settings: Settings = {
  gateway: { publishableKey: '', scriptUrl: null },
  google: true,
  sandbox: true,
  fitment: true,
  year: 2026,
  shop: {
    name: beginning.everywhere.brand.name,
    description: beginning.everywhere.brand.description,
    accent: beginning.everywhere.brand.accent,
    logo: null,
    email: beginning.everywhere.contact.email,
    telephone: beginning.everywhere.contact.telephone,
    address: beginning.everywhere.contact.address,
    notes: beginning.sandbox.home.notes,
    links: beginning.sandbox.home.links,
    pickupOffered: true,
    timeZone: beginning.everywhere.time.timeZone,
    returns: { days: 30, paidBy: 'buyer', note: '' },
  },
}

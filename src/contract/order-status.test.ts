import { expect, test } from 'vitest'
import {
  goodsStates,
  isTrueOf,
  moneyStates,
  orderCan,
  orderStates,
  shownWords,
  statusWord,
  type OrderAxes,
} from './order-status.ts'

const everyStand: OrderAxes[] = orderStates.flatMap((order) =>
  moneyStates.flatMap((money) => goodsStates.map((goods) => ({ order, money, goods }))),
)

test('every order is found under the word it shows first, and under all it shows', () => {
  for (const axes of everyStand) {
    expect(shownWords(axes)[0]).toBe(statusWord(axes))
    for (const word of shownWords(axes)) expect(isTrueOf(word, axes)).toBe(true)
    expect(isTrueOf('Current', axes)).toBe(!isTrueOf('Cancelled', axes))
    expect(isTrueOf('To ship', axes)).toBe(orderCan('ship', axes))
  }
})

test.for([
  ['open', 'partly_refunded', 'delivered', ['Partly refunded', 'Delivered']],
  ['open', 'paid', 'shipped', ['Shipped']],
  ['open', 'paid', 'unfulfilled', ['Paid']],
  ['cancelled', 'paid', 'unfulfilled', ['Cancelled', 'Paid']],
  ['cancelled', 'refunded', 'unfulfilled', ['Refunded', 'Cancelled']],
  ['cancelled', 'unpaid', 'unfulfilled', ['Cancelled']],
  ['open', 'disputed', 'delivered', ['Disputed', 'Delivered']],
] as const)('%s, %s, %s shows one word a fact', ([order, money, goods, words]) => {
  expect(shownWords({ order, money, goods })).toEqual(words)
})

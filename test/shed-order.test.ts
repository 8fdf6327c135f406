import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeApi } from '#contract'
import type { Route } from '#contract/describe'
import { callClassOf, callClasses, shedOrder, type ShedClass } from '#contract/limits/shed-order'
import { createShedder } from '#platform/http'
import { openTestStore, type TestStore } from '#test/store'

/** Refuses so many classes, whatever is asked. */
let cut = 0
const shedder = {
  ...createShedder({ takeTurn: async () => {}, inProgress: () => 0 }),
  refuses: (name: ShedClass) => shedOrder.indexOf(name) < cut,
}
const mounted: RouteOptions[] = []
let store: TestStore

beforeAll(async () => {
  store = await openTestStore(
    {},
    { shedder, observe: (app) => app.addHook('onRoute', (route) => void mounted.push(route)) },
  )
})
afterAll(() => store[Symbol.asyncDispose]())

const calls = Object.entries(wholeApi).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]): [string, string, Route] => [group, name, route]),
)

test('every call of the contract has a class, and no class is of a call that is none', () => {
  for (const [group, name] of calls) expect(shedOrder).toContain(callClassOf(group, name))
  const named = Object.entries(callClasses).flatMap(([group, classes]) =>
    typeof classes === 'string'
      ? []
      : Object.keys(classes).flatMap((name) => (name === 'usual' ? [] : [`${group}.${name}`])),
  )
  const known = calls.map(([group, name]) => `${group}.${name}`)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test('what a buyer needs to pay is refused last, and what tells of health never', () => {
  const early = calls.filter(
    ([group, name, { vital }]) =>
      vital && shedOrder.indexOf(callClassOf(group, name)) < shedOrder.indexOf('accounts'),
  )
  expect(early.map(([group, name]) => `${group}.${name}`)).toEqual([])
  const never = calls.filter(([group, name]) => callClassOf(group, name) === 'never')
  expect(never).toEqual(calls.filter(([, , { open }]) => open === true))
  for (const group of ['orders', 'payments', 'checkout'])
    expect(callClassOf(group, 'any')).toBe('orders')
})

test('each class is refused with its turn, with a time to come again, and nothing after it', async () => {
  const samples: [ShedClass, string, string][] = [
    ['extras', 'GET', '/api/suggestion?q=wrench'],
    ['search', 'GET', '/api/tool?limit=5'],
    ['products', 'GET', '/api/category'],
    ['accounts', 'GET', '/api/cart'],
    ['orders', 'POST', '/api/create-payment-intent'],
    ['orders', 'POST', '/api/webhooks/stripe'],
    ['orders', 'GET', '/api/order-desk?limit=5'],
    ['never', 'GET', '/api/health'],
  ]
  for (cut = 0; cut <= 4; cut++) {
    for (const [name, method, address] of samples) {
      const answer = await fetch(store.url + address, { method })
      const isRefused = shedOrder.indexOf(name) < cut
      expect([cut, address, answer.status === 503]).toEqual([cut, address, isRefused])
      expect(answer.headers.get('retry-after')).toBe(isRefused ? '5' : null)
    }
  }
  cut = 0
})

import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { openTestStore } from '#test/store'

test('what a buyer needs to order and pay has places of its own; only files and health are always open', async () => {
  const mounted: RouteOptions[] = []
  await using _store = await openTestStore(
    {},
    { observe: (app) => app.addHook('onRoute', (route) => void mounted.push(route)) },
  )
  const urlsOf = (priority: string) =>
    mounted.filter(({ config }) => config?.priority === priority).map(({ url }) => url)
  for (const url of urlsOf('vital')) {
    expect(url).toMatch(
      /^\/api\/(cart|checkout|order|quote|create-payment-intent|webhooks|identity|user|session)(\/|$)/,
    )
  }
  expect(urlsOf('vital')).toEqual(
    expect.arrayContaining([
      '/api/cart',
      '/api/cart/lines',
      '/api/cart/merge',
      '/api/order',
      '/api/order/:id/payment-check',
      '/api/create-payment-intent',
      '/api/webhooks/stripe',
      '/api/identity/sign-in/email',
      '/api/user/:email',
      '/api/session',
    ]),
  )
  expect([...new Set(urlsOf('open'))].toSorted()).toEqual([
    '/accent/:name',
    '/api/health',
    '/api/ready',
  ])
})

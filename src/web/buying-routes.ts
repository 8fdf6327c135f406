import type { PageRoute } from './navigation/page.ts'
import { data as comparedData } from './pages/shop/compare/data.ts'
import { data as garageData } from './pages/buying/garage/data.ts'
import { slugOfPath, vehicleQuery } from './data/vehicle-queries.ts'
import { data as vehicleData } from './pages/shop/vehicle/data.ts'
import { dashboard, head } from './page-rows.ts'

/** The pages of vehicles, of the cart and of what is ordered from it. */
export const buyingPages: readonly PageRoute[] = [
  {
    path: '/Vehicle/:make/:model/:year',
    access: 'public',
    head: (cache, { client, params }) => {
      const vehicle = cache.getQueryData(vehicleQuery(client, slugOfPath(params)).queryKey)
      if (!vehicle) return head('Vehicle', 'The parts for a vehicle.')
      const name = `${vehicle.year} ${vehicle.make.name} ${vehicle.model.name}`
      return head(
        `${name} parts`,
        `${vehicle.parts} parts for the ${name}, by category, with part number, price and what else has to match.`,
      )
    },
    searchParams: [],
    data: vehicleData,
    folder: 'shop/vehicle',
    load: () => import('./pages/shop/vehicle/page.tsx'),
  },
  {
    path: '/Compare',
    access: 'public',
    head: head('Compare', 'Products side by side, with what differs between them.'),
    searchParams: ['part'],
    data: comparedData,
    folder: 'shop/compare',
    load: () => import('./pages/shop/compare/page.tsx'),
  },
  {
    path: '/Cart',
    access: 'public',
    head: head('Cart', 'What you are about to order.'),
    searchParams: [],
    folder: 'buying/cart',
    load: () => import('./pages/buying/cart/page.tsx'),
  },
  {
    path: '/Checkout',
    access: 'public',
    head: head('Checkout', 'Where the goods go, what they cost, and the card.'),
    searchParams: [],
    folder: 'buying/checkout',
    load: () => import('./pages/buying/checkout/page.tsx'),
  },
  {
    path: '/Order/:id',
    access: 'public',
    head: head('Order', 'An order that was placed without an account.'),
    searchParams: [],
    folder: 'buying/guest-order',
    load: () => import('./pages/buying/guest-order/page.tsx'),
  },
  {
    path: '/FindOrder',
    access: 'public',
    head: head(
      'Find an order',
      'The link to an order, sent to the address that it was placed with.',
    ),
    searchParams: [],
    folder: 'buying/find-order',
    load: () => import('./pages/buying/find-order/page.tsx'),
  },
  {
    path: '/Garage',
    access: 'public',
    head: head('Garage', 'Your vehicles, and which one to show parts for.'),
    searchParams: ['make', 'vehicle', 'year'],
    data: garageData,
    folder: 'buying/garage',
    load: () => import('./pages/buying/garage/page.tsx'),
  },
  {
    path: '/QuickOrder',
    access: 'public',
    head: head('Quick order', 'Order by part number and quantity, row by row or pasted.'),
    searchParams: [],
    folder: 'buying/quick-order',
    load: () => import('./pages/buying/quick-order/page.tsx'),
  },
  {
    path: '/DashBoard/Lists',
    access: 'user',
    layout: dashboard,
    head: head('My Lists'),
    folder: 'buying/lists',
    load: () => import('./pages/buying/lists/page.tsx'),
  },
  {
    path: '/DashBoard/Lists/:id',
    access: 'user',
    layout: dashboard,
    head: head('List'),
    folder: 'buying/list',
    load: () => import('./pages/buying/list/page.tsx'),
  },
  {
    path: '/DashBoard/Addresses',
    access: 'user',
    layout: dashboard,
    head: head('My Addresses'),
    folder: 'account/addresses',
    load: () => import('./pages/account/addresses/page.tsx'),
  },
]

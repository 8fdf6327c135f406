import { expect, test } from 'vitest'
import { href } from './navigation/href.ts'
import { notFoundPage, pages, pageTable } from './routes.ts'

test.for([
  ['/', '/'],
  ['/home', '/Home'],
  ['/TOOLS', '/Tools'],
  ['/tools/7', '/Tools/:id'],
  ['/login', '/Login'],
  ['/SignUp', '/Signup'],
  ['/contact', '/Contact'],
  ['/dashboard', '/DashBoard'],
  ['/DashBoard/myorders', '/DashBoard/MyOrders'],
  ['/DashBoard/Payment/7', '/DashBoard/Payment/:id'],
])('%s is the page %s', ([address, page]) => {
  expect(pageTable.match(String(address)).route.path).toBe(page)
})

test.for(['/nothing', '/Tools/7/8', '/Product', '/DashBoard/Payment', '/Toolsandmore'])(
  '%s is no page',
  (address) => {
    expect(pageTable.match(address).route).toBe(notFoundPage)
  },
)

test('parameters arrive decoded, and keep their case', () => {
  expect(pageTable.match('/product/TW-40%2F2%20a').params).toEqual({ partNumber: 'TW-40/2 a' })
  expect(pageTable.match('/Product/%zz').params).toEqual({ partNumber: '%zz' })
})

test('every link of the store leads to a page, and to no other than it says', () => {
  const places: [string, string][] = [
    [href.home(), '/'],
    [href.tools(), '/Tools'],
    [href.product('TW-1'), '/Product/:partNumber'],
    [href.purchase('7'), '/Tools/:id'],
    [href.login(), '/Login'],
    [href.signUp(), '/Signup'],
    [href.dashboard(), '/DashBoard'],
    [href.portfolio(), '/Portfolio'],
    [href.contact(), '/Contact'],
    [href.profileForm(), '/profileform'],
    [href.myProfile(), '/DashBoard/MyProfile'],
    [href.security(), '/DashBoard/security'],
    [href.addReview(), '/DashBoard/AddReview'],
    [href.myOrders(), '/DashBoard/MyOrders'],
    [href.order('7'), '/DashBoard/Order/:id'],
    [href.payment('7'), '/DashBoard/Payment/:id'],
    [href.manageOrders(), '/DashBoard/ManageOrder'],
    [href.addProduct(), '/DashBoard/AddProduct'],
    [href.makeAdmin(), '/DashBoard/MakeAdmin'],
    [href.manageProducts(), '/DashBoard/ManageProducts'],
    [href.statement(), '/DashBoard/Statement'],
    [href.breaks(), '/DashBoard/Breaks'],
  ]
  expect(places.map(([address]) => pageTable.match(address).route.path)).toEqual(
    places.map(([, page]) => page),
  )
  expect(places).toHaveLength(Object.keys(href).length)
})

// The document finds a page's chunks by this folder.
test.for(pages)('the code of $path lies in its folder', ({ folder, load }) => {
  expect(String(load)).toContain(`pages/${folder}/page.tsx`)
})

test('what is behind the login is not asked for as a visitor', () => {
  const guarded = pages.filter(({ access }) => access !== 'public')
  expect(guarded.map(({ path: address }) => address)).toEqual(
    expect.arrayContaining(['/Tools/:id', '/DashBoard/MyOrders', '/DashBoard/Payment/:id']),
  )
  expect(guarded.filter(({ data }) => data !== undefined)).toEqual([])
})

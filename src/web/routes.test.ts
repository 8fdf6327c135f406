import { expect, test } from 'vitest'
import { cartHref } from './cart/cart-href.ts'
import { href } from './navigation/href.ts'
import { buyingHref } from './pages/buying/buying-href.ts'
import { staffHref } from './pages/staff-href.ts'
import { notFoundPage, pages as visitorPages, pageTable } from './routes.ts'
import { dashboardPages } from './dashboard-routes.ts'

pageTable.add(dashboardPages)
const pages = [...visitorPages.filter(({ more }) => !more), ...dashboardPages]

test.for([
  ['/', '/'],
  ['/home', '/Home'],
  ['/TOOLS', '/Tools'],
  ['/tools/7', '/Tools/:id'],
  ['/login', '/Login'],
  ['/SignUp', '/Signup'],
  ['/contact', '/Contact'],
  ['/shipping', '/Shipping'],
  ['/RETURNS', '/Returns'],
  ['/warranty', '/Warranty'],
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
})

test.for(['/Product/%zz', '/Product/%C0', '/Tools/%', '/%'])(
  '%s cannot be read, so it is no page',
  (address) => {
    expect(pageTable.match(address)).toEqual({ route: notFoundPage, params: {} })
  },
)

const withoutSearch = (address: string) => address.replace(/\?.*/, '')

test('every link of the store leads to a page, and to no other than it says', () => {
  const places: [string, string][] = [
    [href.home(), '/'],
    [href.tools(), '/Tools'],
    [href.product('TW-1'), '/Product/:partNumber'],
    [href.purchase('7'), '/Tools/:id'],
    [cartHref.cart(), '/Cart'],
    [withoutSearch(cartHref.add('7', null)), '/Cart'],
    [buyingHref.checkout(), '/Checkout'],
    [buyingHref.guestOrder('7'), '/Order/:id'],
    [cartHref.quickOrder(), '/QuickOrder'],
    [cartHref.lists(), '/DashBoard/Lists'],
    [cartHref.list('7'), '/DashBoard/Lists/:id'],
    [href.vehicle('honda', 'civic', 2016), '/Vehicle/:make/:model/:year'],
    [href.login(), '/Login'],
    [href.signUp(), '/Signup'],
    [staffHref.dashboard(), '/DashBoard'],
    [href.portfolio(), '/Portfolio'],
    [href.contact(), '/Contact'],
    [href.profileForm(), '/profileform'],
    [href.myProfile(), '/DashBoard/MyProfile'],
    [href.security(), '/DashBoard/security'],
    [href.addReview(), '/DashBoard/AddReview'],
    [href.myOrders(), '/DashBoard/MyOrders'],
    [staffHref.myReviews(), '/DashBoard/MyReviews'],
    [href.order('7'), '/DashBoard/Order/:id'],
    [href.payment('7'), '/DashBoard/Payment/:id'],
    [href.manageOrders(), '/DashBoard/ManageOrder'],
    [staffHref.shipOrders(), '/DashBoard/ManageOrder/Ship'],
    [staffHref.pickList(), '/DashBoard/ManageOrder/PickList'],
    [staffHref.packingSlips(), '/DashBoard/ManageOrder/PackingSlips'],
    [staffHref.addProduct(), '/DashBoard/AddProduct'],
    [staffHref.makeAdmin(), '/DashBoard/MakeAdmin'],
    [staffHref.manageProducts(), '/DashBoard/ManageProducts'],
    [staffHref.changeProducts(), '/DashBoard/ManageProducts/Change'],
    [staffHref.bulkChanges(), '/DashBoard/BulkChanges'],
    [href.figures(), '/DashBoard/Figures'],
    [staffHref.editProduct('7'), '/DashBoard/Product/:id'],
    [staffHref.categories(), '/DashBoard/Categories'],
    [staffHref.attributes('torque'), '/DashBoard/Categories/:slug'],
    [staffHref.fitment(), '/DashBoard/Fitment'],
    [staffHref.fitmentNumbers(), '/DashBoard/Fitment/Numbers'],
    [staffHref.fitmentPart('7'), '/DashBoard/Fitment/Part/:partNumber'],
    [staffHref.goesWith(), '/DashBoard/Fitment/GoesWith'],
    [staffHref.fitmentCoverage(), '/DashBoard/Fitment/Coverage'],
    [staffHref.fitmentSearches(), '/DashBoard/Fitment/Searches'],
    [staffHref.fitmentAdd(), '/DashBoard/Fitment/Add'],
    [staffHref.fitFlags(), '/DashBoard/FitFlags'],
    [staffHref.searchWords(), '/DashBoard/SearchWords'],
    [staffHref.import(), '/DashBoard/Import'],
    [staffHref.importReport('7'), '/DashBoard/Import/:id'],
    [staffHref.statement(), '/DashBoard/Statement'],
    [href.breaks(), '/DashBoard/Breaks'],
    [href.reviewDesk(), '/DashBoard/Reviews'],
    [href.stock(), '/DashBoard/Stock'],
    [staffHref.stockItem('7'), '/DashBoard/Stock/:id'],
    [staffHref.stockMoves(), '/DashBoard/StockMoves'],
    [staffHref.settings(), '/DashBoard/Settings'],
    [staffHref.setup(), '/DashBoard/Setup'],
    [staffHref.delivery(), '/DashBoard/Delivery'],
    [staffHref.customers(), '/DashBoard/Customers'],
    [staffHref.customer('7'), '/DashBoard/Customer/:id'],
    [staffHref.staff(), '/DashBoard/Staff'],
    [staffHref.audit(), '/DashBoard/Audit'],
    [withoutSearch(staffHref.invitation('x')), '/DashBoard/Invitation'],
    [staffHref.addresses(), '/DashBoard/Addresses'],
    [staffHref.certificates(), '/DashBoard/Certificates'],
    [staffHref.certificateDesk(), '/DashBoard/CertificateDesk'],
    [staffHref.tax(), '/DashBoard/Tax'],
    [staffHref.taxReport(), '/DashBoard/TaxReport'],
  ]
  expect(places.map(([address]) => pageTable.match(address).route.path)).toEqual(
    places.map(([, page]) => page),
  )
  const links = [href, buyingHref, cartHref, staffHref].flatMap((some) => Object.keys(some))
  expect(places).toHaveLength(links.length)
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

import { company } from '#contract/company'
import type { Head, PageRoute } from './navigation/page.ts'
import { createPageTable } from './navigation/page-table.ts'
import { productByPartNumberQuery, productQuery } from './data/catalogue-queries.ts'
import { data as homeData } from './pages/shop/home/data.ts'
import { data as productData } from './pages/shop/product/data.ts'
import { data as toolsData } from './pages/shop/tools/data.ts'

const dashboard = async () => (await import('./pages/account/dashboard/layout.tsx')).DashboardLayout

const homePage = {
  access: 'public',
  head: head(
    'Home',
    'Tools and parts for the people who do the work themselves, ordered by number.',
  ),
  data: homeData,
  folder: 'shop/home',
  load: () => import('./pages/shop/home/page.tsx'),
} as const satisfies Partial<PageRoute>

const myProfilePage = {
  access: 'user',
  layout: dashboard,
  head: head('My Profile'),
  folder: 'account/my-profile',
  load: () => import('./pages/account/my-profile/page.tsx'),
} as const satisfies Partial<PageRoute>

/** Every page of the store. */
export const pages: readonly PageRoute[] = [
  { path: '/', ...homePage },
  { path: '/Home', ...homePage },
  {
    path: '/Tools',
    access: 'public',
    head: head(
      'Our tools',
      'All tools and parts with part number, price, stock and minimum order.',
    ),
    searchParams: ['category', 'company', 'cursor', 'inStock', 'order', 'price', 'q', 'view'],
    data: toolsData,
    folder: 'shop/tools',
    load: () => import('./pages/shop/tools/page.tsx'),
  },
  {
    path: '/Product/:partNumber',
    access: 'public',
    head: (cache, { client, params }) => {
      const query = productByPartNumberQuery(client, params['partNumber'] ?? '')
      const product = cache.getQueryData(query.queryKey)
      if (!product) return head('Product', 'A product in our catalogue.')
      const { partNumber, productName, company, description } = product
      return head(`${productName}, ${company} ${partNumber}`, description)
    },
    data: productData,
    folder: 'shop/product',
    load: () => import('./pages/shop/product/page.tsx'),
  },
  {
    path: '/Tools/:id',
    access: 'user',
    head: head('Purchase', 'Order a tool.'),
    ahead: ({ client, params }) => [productQuery(client, params['id'] ?? '')],
    folder: 'orders/purchase',
    load: () => import('./pages/orders/purchase/page.tsx'),
  },
  {
    path: '/Login',
    access: 'public',
    head: head('Login', 'Sign in to order tools and see your orders.'),
    searchParams: ['from'],
    folder: 'account/login',
    load: () => import('./pages/account/login/page.tsx'),
  },
  {
    path: '/Signup',
    access: 'public',
    head: head('Sign up', 'Create an account to order tools.'),
    searchParams: ['from'],
    folder: 'account/sign-up',
    load: () => import('./pages/account/sign-up/page.tsx'),
  },
  {
    path: '/ResetPassword',
    access: 'public',
    head: head('Reset password', 'Choose a new password.'),
    searchParams: ['token'],
    folder: 'account/reset-password',
    load: () => import('./pages/account/reset-password/page.tsx'),
  },
  {
    path: '/VerifyEmail',
    access: 'user',
    head: head('Verify your address', 'Confirm your e-mail address.'),
    folder: 'account/verify-email',
    load: () => import('./pages/account/verify-email/page.tsx'),
  },
  {
    path: '/ConfirmEmail',
    access: 'user',
    head: head('Confirm your new address', 'Confirm the new e-mail address of your account.'),
    folder: 'account/confirm-email',
    load: () => import('./pages/account/confirm-email/page.tsx'),
  },
  {
    path: '/UndoEmailChange',
    access: 'public',
    head: head('Undo the new address', 'Go back to the old e-mail address of your account.'),
    searchParams: ['token'],
    folder: 'account/undo-email-change',
    load: () => import('./pages/account/undo-email-change/page.tsx'),
  },
  {
    path: '/Portfolio',
    access: 'public',
    head: head('Portfolio', 'Who builds this store: education, skills and projects.'),
    folder: 'shop/portfolio',
    load: () => import('./pages/shop/portfolio/page.tsx'),
  },
  {
    path: '/Contact',
    access: 'public',
    head: head('Contact', 'Our e-mail, telephone, address and hours.'),
    folder: 'shop/contact',
    load: () => import('./pages/shop/contact/page.tsx'),
  },
  { path: '/DashBoard', ...myProfilePage },
  { path: '/DashBoard/MyProfile', ...myProfilePage },
  {
    path: '/profileform',
    access: 'user',
    layout: dashboard,
    head: head('Update profile'),
    folder: 'account/profile-form',
    load: () => import('./pages/account/profile-form/page.tsx'),
  },
  {
    path: '/DashBoard/security',
    access: 'user',
    layout: dashboard,
    head: head('Sign-in and security'),
    folder: 'account/security',
    load: () => import('./pages/account/security/page.tsx'),
  },
  {
    path: '/DashBoard/AddReview',
    access: 'user',
    layout: dashboard,
    head: head('Add a review'),
    folder: 'account/add-review',
    load: () => import('./pages/account/add-review/page.tsx'),
  },
  {
    path: '/DashBoard/MyOrders',
    access: 'user',
    layout: dashboard,
    head: head('My Orders'),
    folder: 'orders/my-orders',
    load: () => import('./pages/orders/my-orders/page.tsx'),
  },
  {
    path: '/DashBoard/Order/:id',
    access: 'user',
    layout: dashboard,
    head: head('Order'),
    folder: 'orders/order',
    load: () => import('./pages/orders/order/page.tsx'),
  },
  {
    path: '/DashBoard/Payment/:id',
    access: 'user',
    layout: dashboard,
    head: head('Payment'),
    folder: 'orders/payment',
    load: () => import('./pages/orders/payment/page.tsx'),
  },
  {
    path: '/DashBoard/ManageOrder',
    access: 'admin',
    layout: dashboard,
    head: head('Manage Orders'),
    folder: 'admin/manage-orders',
    load: () => import('./pages/admin/manage-orders/page.tsx'),
  },
  {
    path: '/DashBoard/AddProduct',
    access: 'admin',
    layout: dashboard,
    head: head('Add Product'),
    folder: 'admin/add-product',
    load: () => import('./pages/admin/add-product/page.tsx'),
  },
  {
    path: '/DashBoard/MakeAdmin',
    access: 'admin',
    layout: dashboard,
    head: head('Make Admin'),
    folder: 'admin/make-admin',
    load: () => import('./pages/admin/make-admin/page.tsx'),
  },
  {
    path: '/DashBoard/ManageProducts',
    access: 'admin',
    layout: dashboard,
    head: head('Manage Products'),
    folder: 'admin/manage-products',
    load: () => import('./pages/admin/manage-products/page.tsx'),
  },
  {
    path: '/DashBoard/Statement',
    access: 'admin',
    layout: dashboard,
    head: head('Statement'),
    folder: 'admin/statement',
    load: () => import('./pages/admin/statement/page.tsx'),
  },
  {
    path: '/DashBoard/Breaks',
    access: 'admin',
    layout: dashboard,
    head: head('Breaks'),
    folder: 'admin/breaks',
    load: () => import('./pages/admin/breaks/page.tsx'),
  },
]

export const notFoundPage: PageRoute = {
  path: '*',
  access: 'public',
  head: head('Not found', 'This page is outside of the Universe.'),
  folder: 'shop/not-found',
  load: () => import('./pages/shop/not-found/page.tsx'),
}

/** The table in which server and browser look up pages. */
export const pageTable = createPageTable(pages, notFoundPage)

function head(title: string, description = 'For signed-in users.'): Head {
  return { title: `${title} | ${company.name}`, description }
}

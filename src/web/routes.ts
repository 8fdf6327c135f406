import type { Head, PageRoute } from './page.ts'
import { productByPartNumberQuery, productQuery } from './queries.ts'
import { data as homeData } from './pages/home/data.ts'
import { data as productData } from './pages/product/data.ts'
import { data as toolsData } from './pages/tools/data.ts'

export const brand = 'Automotive Parts Manufacturing'

const homePage = {
  access: 'public',
  head: head(
    'Home',
    'Tools and parts for the people who do the work themselves, ordered by number.',
  ),
  data: homeData,
  folder: 'home',
  load: () => import('./pages/home/page.tsx'),
} as const satisfies Partial<PageRoute>

const myProfilePage = {
  access: 'user',
  layout: 'dashboard',
  head: head('My Profile'),
  folder: 'my-profile',
  load: () => import('./pages/my-profile/page.tsx'),
} as const satisfies Partial<PageRoute>

/** Every page of the store. Server and browser match against this table, first row first. */
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
    folder: 'tools',
    load: () => import('./pages/tools/page.tsx'),
  },
  {
    path: '/Product/:partNumber',
    access: 'public',
    head: (cache, { client, params }) => {
      const query = productByPartNumberQuery(client, params['partNumber'] ?? '')
      const product = cache.getQueryData(query.queryKey)
      if (!product) return head('Product', 'A product of the catalogue.')
      const { partNumber, productName, company, description } = product
      return head(`${productName}, ${company} ${partNumber}`, description)
    },
    data: productData,
    folder: 'product',
    load: () => import('./pages/product/page.tsx'),
  },
  {
    path: '/Tools/:id',
    access: 'user',
    head: head('Purchase', 'Order a tool.'),
    ahead: ({ client, params }) => [productQuery(client, params['id'] ?? '')],
    folder: 'purchase',
    load: () => import('./pages/purchase/page.tsx'),
  },
  {
    path: '/Login',
    access: 'public',
    head: head('Login', 'Sign in to order tools and see your orders.'),
    searchParams: ['from'],
    folder: 'login',
    load: () => import('./pages/login/page.tsx'),
  },
  {
    path: '/Signup',
    access: 'public',
    head: head('Sign up', 'Make an account to order tools.'),
    searchParams: ['from'],
    folder: 'sign-up',
    load: () => import('./pages/sign-up/page.tsx'),
  },
  {
    path: '/ResetPassword',
    access: 'public',
    head: head('Reset password', 'Choose a new password.'),
    searchParams: ['token'],
    folder: 'reset-password',
    load: () => import('./pages/reset-password/page.tsx'),
  },
  {
    path: '/VerifyEmail',
    access: 'user',
    head: head('Verify your address', 'Confirm your e-mail address.'),
    folder: 'verify-email',
    load: () => import('./pages/verify-email/page.tsx'),
  },
  {
    path: '/ConfirmEmail',
    access: 'user',
    head: head('Confirm your new address', 'Confirm the new e-mail address of your account.'),
    folder: 'confirm-email',
    load: () => import('./pages/confirm-email/page.tsx'),
  },
  {
    path: '/UndoEmailChange',
    access: 'public',
    head: head('Undo the new address', 'Give your account its e-mail address back.'),
    searchParams: ['token'],
    folder: 'undo-email-change',
    load: () => import('./pages/undo-email-change/page.tsx'),
  },
  {
    path: '/Portfolio',
    access: 'public',
    head: head('Portfolio', 'Who builds this store: education, skills and projects.'),
    folder: 'portfolio',
    load: () => import('./pages/portfolio/page.tsx'),
  },
  {
    path: '/Contact',
    access: 'public',
    head: head('Contact', 'Our e-mail, telephone, address and hours.'),
    folder: 'contact',
    load: () => import('./pages/contact/page.tsx'),
  },
  { path: '/DashBoard', ...myProfilePage },
  { path: '/DashBoard/MyProfile', ...myProfilePage },
  {
    path: '/profileform',
    access: 'user',
    layout: 'dashboard',
    head: head('Update profile'),
    folder: 'profile-form',
    load: () => import('./pages/profile-form/page.tsx'),
  },
  {
    path: '/DashBoard/security',
    access: 'user',
    layout: 'dashboard',
    head: head('Sign-in and security'),
    folder: 'security',
    load: () => import('./pages/security/page.tsx'),
  },
  {
    path: '/DashBoard/AddReview',
    access: 'user',
    layout: 'dashboard',
    head: head('Add a review'),
    folder: 'add-review',
    load: () => import('./pages/add-review/page.tsx'),
  },
  {
    path: '/DashBoard/MyOrders',
    access: 'user',
    layout: 'dashboard',
    head: head('My Orders'),
    folder: 'my-orders',
    load: () => import('./pages/my-orders/page.tsx'),
  },
  {
    path: '/DashBoard/Order/:id',
    access: 'user',
    layout: 'dashboard',
    head: head('Order'),
    folder: 'order',
    load: () => import('./pages/order/page.tsx'),
  },
  {
    path: '/DashBoard/Payment/:id',
    access: 'user',
    layout: 'dashboard',
    head: head('Payment'),
    folder: 'payment',
    load: () => import('./pages/payment/page.tsx'),
  },
  {
    path: '/DashBoard/ManageOrder',
    access: 'admin',
    layout: 'dashboard',
    head: head('Manage Orders'),
    folder: 'manage-orders',
    load: () => import('./pages/manage-orders/page.tsx'),
  },
  {
    path: '/DashBoard/AddProduct',
    access: 'admin',
    layout: 'dashboard',
    head: head('Add Product'),
    folder: 'add-product',
    load: () => import('./pages/add-product/page.tsx'),
  },
  {
    path: '/DashBoard/MakeAdmin',
    access: 'admin',
    layout: 'dashboard',
    head: head('Make Admin'),
    folder: 'make-admin',
    load: () => import('./pages/make-admin/page.tsx'),
  },
  {
    path: '/DashBoard/ManageProducts',
    access: 'admin',
    layout: 'dashboard',
    head: head('Manage Products'),
    folder: 'manage-products',
    load: () => import('./pages/manage-products/page.tsx'),
  },
  {
    path: '/DashBoard/Statement',
    access: 'admin',
    layout: 'dashboard',
    head: head('Statement'),
    folder: 'statement',
    load: () => import('./pages/statement/page.tsx'),
  },
  {
    path: '/DashBoard/Breaks',
    access: 'admin',
    layout: 'dashboard',
    head: head('Breaks'),
    folder: 'breaks',
    load: () => import('./pages/breaks/page.tsx'),
  },
]

export const notFoundPage: PageRoute = {
  path: '*',
  access: 'public',
  head: head('Not found', 'This page is outside of the Universe.'),
  folder: 'not-found',
  load: () => import('./pages/not-found/page.tsx'),
}

function head(title: string, description = 'For whoever is signed in.'): Head {
  return { title: `${title} | ${brand}`, description }
}

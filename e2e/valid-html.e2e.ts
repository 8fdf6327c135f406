import { test, type APIRequestContext } from '@playwright/test'
import { expect } from './expect.ts'
import { HtmlValidate } from 'html-validate'
import { store } from './stores-under-test.ts'

/** Checks the HTML standard, plus mistakes that the standard allows. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:browser'],
  // Files from our own origin are trusted as much as the page itself, which comes from there too.
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
})

const pages = [
  '/',
  '/Home',
  '/Tools',
  '/Tools?view=list',
  '/Tools?view=list&category=torque',
  '/Tools/Category/brakes?company=Northfield+Tool&inStock=1&order=price',
  '/Tools?q=torqe',
  '/Tools?q=nothing-like-it',
  '/Product/TW-40200',
  '/Product/OF-2276',
  '/Product/OF-2276?rating=5',
  '/Product/none',
  '/Vehicle/honda/civic/2016',
  '/Tools/019a0000-0000-7000-8000-000000000000',
  '/Portfolio',
  '/Contact',
  '/Shipping',
  '/Returns',
  '/Warranty',
  '/FindOrder',
  '/Login',
  '/Signup',
  '/ResetPassword?token=x',
  '/VerifyEmail?token=x',
  '/ConfirmEmail?token=x',
  '/UndoEmailChange?token=x',
  '/profileform',
  '/DashBoard',
  '/DashBoard/MyProfile',
  '/DashBoard/security',
  '/DashBoard/AddReview',
  '/DashBoard/MyOrders',
  '/DashBoard/Order/019a0000-0000-7000-8000-000000000000',
  '/DashBoard/Payment/019a0000-0000-7000-8000-000000000000',
  '/DashBoard/ManageOrder',
  '/DashBoard/AddProduct',
  '/DashBoard/MakeAdmin',
  '/DashBoard/ManageProducts',
  '/DashBoard/Figures',
  '/DashBoard/Statement',
  '/DashBoard/Breaks',
  '/no/such/page',
  '/api/docs',
  '/sandbox/mail',
  '/sandbox/sms',
]

for (const path of pages) {
  test(`the HTML of ${path} is valid`, ({ request }) => expectValid(request, path))
}

test('the HTML of a purchase is valid', async ({ request }) => {
  const tool = await (await request.get(`${store()}/api/part/TW-40200`)).json()
  await expectValid(request, `/Tools/${tool._id}`)
})

async function expectValid(request: APIRequestContext, path: string): Promise<void> {
  const html = await (await request.get(store() + path)).text()
  expect(html).toMatch(/^<!doctype html>/i)
  const { results } = await validator.validateString(html, path)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(found).toEqual([])
}

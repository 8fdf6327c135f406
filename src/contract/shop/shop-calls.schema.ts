import { describe } from '../describe.ts'
import { routes } from '../routes.ts'
import { ContactTexts, HomeTexts, Policies, Portfolio, Shop } from './shop.schema.ts'

export const shop = describe(routes.shop, {
  show: {
    summary: 'What every page shows of the shop: name, address, logo, accent.',
    access: 'anyone',
    response: Shop,
  },
  showHome: {
    summary: 'The texts of the home page: banners, About Us, figures, questions.',
    access: 'anyone',
    response: HomeTexts,
  },
  showContact: {
    summary: 'The texts of the contact page.',
    access: 'anyone',
    response: ContactTexts,
  },
  showPolicies: {
    summary: 'What the shop says of delivery, returns and warranty.',
    access: 'anyone',
    response: Policies,
  },
  showPortfolio: {
    summary: 'The texts of the portfolio.',
    access: 'anyone',
    response: Portfolio,
  },
})

import type { HelpTopic } from '#contract/catalog/help-topics'

/** The pages that answer what people ask in the search field: what a link to each says, and what is there. */
export const helpPages: Record<HelpTopic, { name: string; to: string; about: string }> = {
  returns: {
    name: 'Returns',
    to: '/Returns',
    about: 'how an order is cancelled, how goods come back, and how money is refunded',
  },
  shipping: {
    name: 'Shipping',
    to: '/Shipping',
    about: 'how orders ship, how long they take, and what delivery costs',
  },
  tax: {
    name: 'Tax certificates',
    to: '/DashBoard/Certificates',
    about: 'how to buy without sales tax; sign in to send a certificate',
  },
  warranty: {
    name: 'Warranty',
    to: '/Warranty',
    about: 'what happens when a tool or a part fails',
  },
  contact: { name: 'Contact', to: '/Contact', about: 'our e-mail, telephone, address and hours' },
  find_order: {
    name: 'Find an order',
    to: '/FindOrder',
    about: 'where an order is and its invoice, with or without an account',
  },
  quick_order: {
    name: 'Quick order',
    to: '/QuickOrder',
    about: 'order by part number and quantity, row by row or pasted',
  },
  garage: {
    name: 'Garage',
    to: '/Garage',
    about: 'your vehicles, and which one to show parts for',
  },
  login: { name: 'Login', to: '/Login', about: 'sign in, or choose a new password' },
  checkout: { name: 'Checkout', to: '/Checkout', about: 'where the goods go, and how to pay' },
}

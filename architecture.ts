/** The arrows of the store. A module may import the modules listed here, through their front door, and no others. */
export const moduleArrows = {
  audit: [],
  catalog: ['audit', 'identity', 'inventory'],
  identity: ['audit', 'notifications'],
  inventory: [],
  ledger: [],
  notifications: [],
  payments: [],
  'personal-data': ['audit', 'identity', 'notifications', 'orders', 'profiles', 'reviews'],
  profiles: ['identity'],
  reviews: ['identity'],
  reconciliation: ['audit', 'identity', 'orders', 'payments'],
  orders: ['audit', 'catalog', 'identity', 'inventory', 'ledger', 'notifications', 'payments'],
} as const satisfies Record<string, readonly string[]>

/** The arrows of the store. A module may import the modules listed here, through their front door, and no others. */
export const moduleArrows = {
  audit: [],
  breaks: ['audit', 'identity'],
  catalog: ['audit', 'identity', 'inventory'],
  identity: ['audit', 'notifications'],
  inventory: [],
  ledger: [],
  notifications: [],
  payments: [],
  'personal-data': ['audit', 'identity', 'notifications', 'orders', 'profiles', 'reviews'],
  profiles: ['identity'],
  reviews: ['identity'],
  reconciliation: ['breaks', 'orders', 'payments'],
  orders: [
    'audit',
    'breaks',
    'catalog',
    'identity',
    'inventory',
    'ledger',
    'notifications',
    'payments',
  ],
} as const satisfies Record<string, readonly string[]>

/**
 * Values of the platform that every file of a module may use. They have no effect of their own: errors, arithmetic, and
 * functions that act only on the transaction, the log or the limits given to them. All other values are for routes,
 * repositories and jobs.
 */
export const openPlatformValues = [
  'FileRefused',
  'GatewayUnavailable',
  'SmsRefused',
  'WebhookRejected',
  'createJobs',
  'giveTurnBack',
  'keyOf',
  'logSecurity',
  'networkOf',
  'notingFailure',
  'takeTurn',
] as const

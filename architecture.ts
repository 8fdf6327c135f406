/** The allowed imports between modules. A module may import only the modules listed here, through their index.ts. */
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
 * The rooms of the modules that have some, and which other rooms each may import. The files at a module's root join its
 * rooms and may import all of them; no room imports the root.
 */
export const roomArrows = {
  catalog: {
    pictures: [],
    products: ['pictures'],
    finding: ['products'],
    import: ['products'],
  },
  identity: {
    provider: [],
    accounts: ['provider'],
    users: ['provider', 'accounts'],
    proofs: ['provider', 'accounts'],
    hosted: ['provider', 'users', 'proofs'],
    'second-factor': ['provider', 'accounts', 'users', 'proofs'],
    google: ['provider', 'proofs', 'second-factor'],
    'account-settings': ['provider', 'accounts', 'users', 'proofs', 'second-factor'],
    'sign-in': [
      'provider',
      'accounts',
      'users',
      'proofs',
      'hosted',
      'second-factor',
      'account-settings',
    ],
  },
  orders: {
    order: [],
    letters: ['order'],
    placing: ['order'],
    shipping: ['order'],
    settling: ['order'],
    paying: ['order', 'settling'],
    refunding: ['order', 'settling'],
    cancelling: ['order', 'settling', 'refunding'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

/**
 * Values of the platform that every file of a module may use. They have no side effects of their own: errors, arithmetic,
 * and functions that act only on the transaction, log or limits passed to them. Only routes, repositories and jobs may use
 * all other values.
 */
export const openPlatformValues = [
  'FileRefused',
  'GatewayUnavailable',
  'SmsRefused',
  'WebhookRejected',
  'createJobs',
  'cursorOf',
  'giveTurnBack',
  'keep',
  'keepFirst',
  'keyOf',
  'logSecurity',
  'networkOf',
  'notingFailure',
  'problemOf',
  'readAnyCursor',
  'readKept',
  'takeTurn',
] as const

/**
 * Which tables a module owns, and which tables of other modules it reads. Only the owner writes a table; `platform` has
 * tables of its own. Invariants and metrics may read any table, since they compare tables or count rows.
 */
export const moduleTables = {
  audit: { owns: ['audit_log', 'audit_seals'], reads: [] },
  breaks: { owns: ['reconciliation_breaks'], reads: ['payments'] },
  catalog: {
    owns: [
      'categories',
      'counted_products',
      'former_part_numbers',
      'picture_files',
      'pictures',
      'product_word_slips',
      'product_words',
      'product_words_to_count',
      'products',
      'products_to_count',
      'shelf_counts',
      'sold_out',
    ],
    reads: ['order_lines', 'stock', 'users'],
  },
  identity: {
    owns: [
      'access_tokens',
      'failed_proofs',
      'familiar_addresses',
      'pending_sign_ins',
      'recovery_codes',
      'second_factor_enrolments',
      'second_factors',
      'session_proofs',
      'text_codes',
      'users',
    ],
    reads: [],
  },
  inventory: { owns: ['stock', 'stock_moves'], reads: [] },
  ledger: { owns: ['journals', 'ledger_accounts', 'ledger_entries'], reads: ['payments'] },
  notifications: { owns: ['mails', 'text_messages'], reads: [] },
  orders: {
    owns: ['order_events', 'order_lines', 'order_moves', 'orders'],
    reads: ['payments', 'refunds', 'stock_moves'],
  },
  payments: {
    owns: ['disputes', 'payment_events', 'payments', 'refunds', 'webhook_inbox'],
    reads: [],
  },
  'personal-data': { owns: [], reads: [] },
  platform: { owns: ['idempotency_keys', 'live_workers', 'rate_limits', 'settings'], reads: [] },
  profiles: { owns: ['profiles'], reads: [] },
  reconciliation: { owns: [], reads: [] },
  reviews: {
    owns: ['reviews'],
    reads: ['former_part_numbers', 'order_lines', 'orders', 'products', 'users'],
  },
} as const satisfies Record<string, { owns: readonly string[]; reads: readonly string[] }>

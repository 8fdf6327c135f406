import type { moduleArrows, roomArrows } from './architecture.ts'
import type { LimitName } from './src/platform/rate-limits/limits.ts'

/** What each module is about. Which may import which is in `architecture.ts`; `npm run house` draws both into docs/house.md. */
export const moduleSubjects = {
  addresses: 'the address book of each customer',
  attributes: 'typed attributes of categories, read from specifications',
  audit: 'what the staff did, sealed',
  breaks: 'contradictions between the books and the gateway',
  carts: 'carts of guests and customers, lists of parts',
  charging: 'what an order costs besides its goods: delivery and tax, in one place',
  checkout: 'a cart becomes an order, of customers and guests',
  catalog: 'products, categories, search, uploaded pictures, import',
  customers: 'customers as the staff see them: page, notes, blocks',
  fitment: 'which parts fit which vehicles, their imports, the interchange of other numbers',
  garage: 'the vehicles that a customer has saved',
  identity: 'users, roles, invitations, sign-in',
  insights: 'daily figures, kept with the books; what waits today',
  inventory: 'stock and holds, moves by staff, alerts',
  imports: 'files and bulk changes: judged, applied, undone, whatever they are about',
  invoices: 'invoices and credit notes with their numbers, as PDF files',
  ledger: 'the books and the statement',
  notifications: 'mail and text messages',
  orders: 'orders from placing to delivery',
  payments: 'the rows of payments, refunds and disputes; the webhooks',
  'personal-data': 'export and erasure',
  profiles: "a customer's profile",
  reconciliation: 'compares the books with the gateway',
  settings: 'what the shop says of itself, in versions',
  setup: 'what a new shop still needs',
  shipping: 'what delivery costs: ZIP codes, rate tables, quotes',
  reviews: 'reviews, hidden and answered by staff',
  'tax-reports': 'sales tax by jurisdiction, thresholds of other states',
  taxes: 'sales tax: the engine, rates by state, certificates',
  vehicles: 'years, makes, models, engines; reads VINs and names of vehicles',
} as const satisfies Record<keyof typeof moduleArrows, string>

/** What each room of a module is about. */
export const roomSubjects = {
  catalog: {
    pictures: 'uploaded and linked pictures',
    words: 'how a search is read: sizes, synonyms, kinds of goods, questions',
    drawing: 'a part drawn with the sizes of its attributes',
    products: 'one product: its columns, its facts, its page',
    adding: 'a new product: what is usual for it, what speaks against it, its rows',
    filters: 'which products a filter keeps, and what the words of a search ask of them',
    ranking:
      'the best matches of a search, read slice by slice and block by block from a shuffled shelf',
    lists: 'pages of products in each order',
    facets: 'how many products each filter would show',
    'goes-with': 'parts whose attributes must agree, by rules',
    finding: 'search, suggestions, slips, what is left out',
    import: 'the catalogue file of the command line',
    editing: 'changes of products, planned prices, histories',
    'bulk-changes': 'changes of many products at once',
    files: 'CSV files of products, prices and stock',
    categories: 'categories and the moves between them',
  },
  fitment: {
    applications: 'verdicts, the filter of lists, what decides about a part',
    coverage: 'which models have parts, searches in vain',
    samples: 'made-up applications of the sandbox',
    aces: 'files in the format of the trade, and what their ids mean',
    numbers: 'the files of other numbers',
    'application-files': 'files of applications: what their rows mean and change',
    'by-hand': 'changes of one part, undone step by step',
    misfits: 'what came back because it did not fit, and what that flags',
  },
  identity: {
    provider: 'the identity library behind our calls: cookies, tokens, errors',
    accounts: 'accounts, passwords and sessions at the embedded provider',
    users: 'the users of the store, their roles and tokens',
    proofs: 'who is calling: sessions, passwords and recent sign-ins',
    hosted: 'a hosted provider in place of the embedded one',
    staff: 'invitations and roles',
    'second-factor': 'authenticator app, phone, recovery codes',
    google: 'sign-in with Google',
    'account-settings': 'name, address, password and sessions of an account',
    'sign-in': 'sign-up, sign-in and the limits on tries',
  },
  invoices: { drawing: 'the paper, and its PDF file' },
  imports: {
    stored: 'what an import and its subject are; their rows',
    sending: 'files as they arrive, the beginning of bulk changes',
    working: 'the job: judging, applying, undoing',
    desk: 'what staff see and ask for',
  },
  inventory: {
    'by-hand': 'stock moves by staff',
    alerts: 'who is told that a product is back',
  },
  orders: {
    buyers:
      'who may see and do what with an order, and the orders of one person: counted, claimed, erased',
    order: 'one order: what it is, how it is read and locked',
    amounts: 'what an order costs, and what of it goes back for which line',
    moves: 'how an order moves, with the letters and deadlines that follow',
    lists: 'pages of orders, and what is searched for in them',
    detail: 'one order whole, as its reader may see it',
    letters: 'what buyers are told by mail',
    destination: 'where the goods go, and what that costs',
    placing: 'how an order begins: as the specified purchase, from a cart, in a made-up past',
    fulfilling: 'goods that leave and arrive',
    notes: 'notes among staff',
    desk: 'the list of the staff: filters, views, many at once',
    settling: 'what the gateway reports, written once',
    'tax-records': 'what an outside tax service is told',
    paying: 'a payment is opened and checked',
    refunding: 'refunds and late tax certificates',
    cancelling: 'orders that end before they leave',
  },
  shipping: {
    engine: 'pure: zones, packing, prices, days',
    zips: 'where each ZIP code is',
    addresses: 'what an address names, and whether its parts agree',
    tables: 'uploaded rate tables and their versions',
    quoting: 'what the delivery of an order costs',
  },
  taxes: {
    engine: 'pure: the tax of an order, late certificates',
    rates: 'rates by state, from when they apply',
    certificates: 'exemption certificates, their documents and decisions',
    calculation: 'by our table or by Stripe Tax',
  },
  vehicles: {
    engines: 'what engines parts and vehicles name',
    tree: 'years, makes and models',
    vin: 'what a VIN says',
    words: 'the vehicle that a search text names',
  },
} as const satisfies {
  [Module in keyof typeof roomArrows]: Record<keyof (typeof roomArrows)[Module], string>
}

/** What must always hold, and what holds it. Files and decisions that are named must exist (`test/house.test.ts`). */
export const rules: readonly { rule: string; heldBy: string }[] = [
  {
    rule: 'arrows between layers and between modules',
    heldBy: '`oxlint.config.ts`, which reads `architecture.ts`',
  },
  {
    rule: 'no circle of imports, types included',
    heldBy:
      'the linter’s rule against cycles in `oxlint.config.ts`; `test/import-circles.test.ts`, import() included',
  },
  {
    rule: 'a function has at most 60 lines; those that have more are listed, with the reason',
    heldBy: '`oxlint.config.ts`, which reads `long-functions.ts`; `test/long-functions.test.ts`',
  },
  {
    rule: 'a folder holds at most 25 files; suffixes match contents',
    heldBy: '`test/rooms.test.ts`',
  },
  {
    rule: 'arrows between the rooms of a module',
    heldBy: '`test/room-arrows.test.ts`, which reads `architecture.ts`',
  },
  {
    rule: 'each table has one owner; reads are those that are listed',
    heldBy: '`test/tables.test.ts`, which reads the SQL in the code',
  },
  {
    rule: 'statements name the columns they answer',
    heldBy: '`test/named-columns.test.ts`, which reads it too',
  },
  {
    rule: 'every pattern takes a time that grows like its text',
    heldBy: '`scripts/check-patterns.ts`; `test/growth`',
  },
  {
    rule: 'nothing is sold twice',
    heldBy: '`CHECK (reserved <= on_hand)`, conditional `UPDATE`, locks in product order',
  },
  {
    rule: 'an order has one sum: lines, total, amount due, letter, invoice, CSV, parts of refunds',
    heldBy: 'invariants of `orders`; `orders/same-sum.test.ts` over random orders and refunds',
  },
  {
    rule: 'no more is refunded than was paid',
    heldBy: "trigger `refunds_guarded` under the payment's row lock, in parallel too",
  },
  {
    rule: 'the books balance',
    heldBy: 'deferred trigger: every journal of the ledger sums to zero',
  },
  {
    rule: 'the figures are those of the ledger',
    heldBy:
      'each journal notes itself in its transaction, and the job that adds the notes removes them in its own (`insights`, decision 53)',
  },
  {
    rule: 'a month ends at the same moment in the figures, the statement and the tax report',
    heldBy:
      'one time zone of the shop (decision 117), `day_of` and `day_start`; two invariants; `test/month-ends.test.ts`',
  },
  {
    rule: 'what was charged and what was given back has one paper each, numbered without a gap',
    heldBy:
      'each journal notes itself in its transaction; numbers are taken in the transaction that writes their papers (`invoices`, decision 140); four invariants',
  },
  {
    rule: 'history stays as it was written',
    heldBy: 'triggers refuse every change of events, stock moves, ledger and audit log',
  },
  {
    rule: 'nobody rewrites the record of who did what',
    heldBy: 'the audit log is sealed every minute into a chain of hashes',
  },
  {
    rule: 'nothing is stored for a user who has erased the account',
    heldBy:
      "`writeFor` (`identity/users/write-for.repository.ts`) holds the user's row; `drill/erasure`",
  },
  {
    rule: 'an order has at most one live payment',
    heldBy: 'partial unique index `payments_one_live_per_order`',
  },
  {
    rule: 'what the shop says follows a save in every process',
    heldBy:
      '`platform.shop`: each process keeps the newest version and looks twice a second; the page cache counts its number (decision 51)',
  },
  {
    rule: 'orders make only legal moves',
    heldBy:
      'foreign key from `order_events` to `order_moves`, which a test compares with the contract',
  },
  {
    rule: 'a cart loses nothing and counts nothing twice when it is merged',
    heldBy:
      'rules that commute, under the locks of both carts; `cart_merged` (decision 63); `carts/merge-carts.test.ts`',
  },
  {
    rule: 'a garage has no vehicle twice and at most ten, however often and in what order garages merge',
    heldBy:
      'one pure rule under the lock of the user, a unique key (decision 78); `garage/merged-garage.test.ts`',
  },
  {
    rule: 'one cart is one order, whichever tabs and retries ask, and nobody pays a total they have not seen',
    heldBy:
      "the cart's lock and version, the total that the caller names, the former order cancelled first (decision 65); `checkout/checkout.test.ts`",
  },
  {
    rule: "a guest's order opens to its key alone",
    heldBy: "an HMAC of the order's id (`platform/order-keys`); `checkout/guest-orders.test.ts`",
  },
  {
    rule: 'nothing is left of a guest who has erased an order, and nothing is written about it afterwards',
    heldBy:
      "the order's row, which letters and notes hold (decision 72); invariant; `drill/guest-erasure.test.ts`",
  },
  {
    rule: 'nobody pays before it is known where the goods go, and never the tax of another place',
    heldBy:
      '`delivery_unknown`; city, state and every ZIP code of the address must agree (`shipping/addresses`, decision 105); invariant',
  },
  {
    rule: 'a repeated click has no second effect',
    heldBy: '`idempotency_keys`, in the transaction of the effect',
  },
  {
    rule: 'an event of the gateway counts once',
    heldBy: 'primary key of `webhook_inbox`, unique payment events',
  },
  {
    rule: 'what no message reported is still found',
    heldBy: '`modules/reconciliation`: every 5 minutes and daily; contradictions become breaks',
  },
  {
    rule: 'the rating on a card is that of the product’s page',
    heldBy:
      'triggers of `reviews`, `users` and `orders` under the row of `product_ratings` (decision 85); invariant; `reviews/kept-ratings.test.ts`',
  },
  {
    rule: "notes among staff reach nobody else, and end with the customer's account",
    heldBy:
      '`order_notes` is read by calls for staff alone; trigger `order_notes_stay`; invariant; `orders/notes/notes.test.ts`',
  },
  {
    rule: 'nobody overwrites a product or category they have not seen',
    heldBy:
      '`version` of the row, compared under its lock (`catalog/editing`, `catalog/categories`)',
  },
  {
    rule: 'delivery never gets cheaper by more, by weight or by distance',
    heldBy:
      'tables that would allow it are refused (`shipping/tables`); `never-cheaper.test.ts` over 20,000 carts each',
  },
  {
    rule: 'a quote names the tables it was priced by, which never change',
    heldBy: 'triggers of `shipping_tables`; invariant',
  },
  {
    rule: 'a VIN is kept nowhere and stands in no log',
    heldBy: 'a `POST` that writes nothing; `test/secrets-in-logs.test.ts`',
  },
  {
    rule: 'a vehicle keeps its id in every shop and through newer files',
    heldBy:
      'ids made of vPIC’s and the year, `CHECK`; rows are added and renamed, never removed (decision 73); `vehicles/vehicles.routes.test.ts`',
  },
  {
    rule: 'a change of many products is done whole, as it was shown, or not at all',
    heldBy:
      'one transaction, in which each row is judged again; its last statement needs the state it began with (`imports/working`, decisions 57 and 126)',
  },
  {
    rule: 'the end of a sale brings back no price that somebody has changed since',
    heldBy:
      "the price that a plan expects, compared under the product's lock (decision 68); `catalog/bulk-changes/sales.test.ts`",
  },
  {
    rule: 'no tax is collected where a table cannot know the rate',
    heldBy: 'foreign key from `tax_rates` to `tax_states` with `has_local`, and `CHECK`',
  },
  {
    rule: 'nobody decides about a tax certificate of their own, or twice',
    heldBy: "`CHECK`; the status under the row's lock (`taxes/certificates`)",
  },
  {
    rule: 'what is said to fit has a row that says so, whichever call is asked',
    heldBy:
      '`fitVerdict`; invariants; `fitment/brute-force.test.ts` over 10,000 pairs (decision 74)',
  },
  {
    rule: 'an other number leads to the same parts in search, suggestions, quick order and by address',
    heldBy:
      'one function of the database, `numbers_behind` (decisions 81, 90); `catalog/other-numbers.test.ts`',
  },
  {
    rule: 'a rule of what goes with what names categories and attributes that there are',
    heldBy:
      '`goes-with/read-rules.ts` refuses others by name; foreign keys to `categories` (decision 81)',
  },
  {
    rule: 'a change of the rules of what goes with what overwrites none that nobody saw, and can be undone',
    heldBy:
      'version of all rules, lists that stay (`goes_with_lists`, decision 86); invariant; `goes-with/changed-rules.test.ts`',
  },
  {
    rule: 'an import of applications is applied whole or not at all, and the last one can be undone',
    heldBy:
      'one transaction, under the lock of all writers (`imports/working/conclude-whole.ts`); `fitment/application-files/imports.test.ts`',
  },
  {
    rule: 'a FULL file of one brand leaves what other companies’ parts fit',
    heldBy: '`imports_of_company`, `CHECK` (decision 87); `fitment/aces/aces-brands.test.ts`',
  },
  {
    rule: 'a file that was tried out changes what was shown, or nothing; a change by hand can be undone',
    heldBy:
      'counts compared under the lock of all writers (decision 79); `fitment/application-files/tried-imports.test.ts`, `fitment/by-hand/by-hand.test.ts`',
  },
  {
    rule: 'the coverage of models is what their applications say',
    heldBy:
      '`keepVehicleParts`, `keepMovedPart` for a change by hand, trigger `products_note_parts_to_cover`; invariant',
  },
  {
    rule: 'a shop in which no part says what it fits asks nobody for a vehicle',
    heldBy:
      '`createKeptFitting`, which each process asks every two seconds; the page cache counts it; `test/unfitted-shop.test.ts`',
  },
  {
    rule: 'the counts beside a vehicle’s list are those of its products',
    heldBy:
      'triggers on `fitments` and `count_changed_products`, under one lock (decision 88); `test/vehicle-counts.test.ts`; invariant',
  },
  {
    rule: 'hostile XML is refused with its line, and nothing of it is kept',
    heldBy:
      'limits of `platform/xml-files` (decision 80); `read-xml.test.ts`, `fitment/aces/aces-imports.test.ts`',
  },
  {
    rule: 'no part takes its own place',
    heldBy: 'trigger `product_replacements_no_circle`; invariant',
  },
  {
    rule: 'a filter by an attribute finds what the specifications say',
    heldBy:
      '`typeProducts` in every transaction that writes them; two invariants (decision 70); `attributes/attributes.test.ts`',
  },
  {
    rule: 'every change of a price is kept',
    heldBy: 'trigger `products_note_price_changes`; `price_changes` is append-only',
  },
  {
    rule: 'a role counts at the moment of the write, and a block of a customer too',
    heldBy:
      '`writeAsStaff`, `writeToCustomer` and `writeFor` hold the rows; `CHECK`: nobody is staff and blocked',
  },
  {
    rule: 'every order names what delivery and tax cost, and a payment is opened for exactly its total',
    heldBy:
      'default of `orders.delivery`, trigger `payments_are_of_charged_orders`, for every release',
  },
  {
    rule: 'old code does not write into the database of a newer release',
    heldBy:
      '`startup/newer-release.ts`, a line in each migration and in the file of each function (decisions 102, 121)',
  },
  {
    rule: 'a database has the functions of the newest release that ran on it, each from one file',
    heldBy:
      '`platform/db/migrating/functions.ts`, `test/functions.test.ts`; `db/schema.sql` shows them (`test/schema.test.ts`)',
  },
  {
    rule: 'nobody can act on what is not theirs',
    heldBy: 'rows of `test/authorisation-rows.ts`, one for every call of the contract',
  },
  {
    rule: "an attacker's attempts slow the attacker down, not the victim",
    heldBy: '`rate_limits`, `familiar_addresses` (`docs/security.md`)',
  },
  {
    rule: 'slow or greedy visitors do not crowd out others',
    heldBy:
      '80 places, taken once the body has arrived (`platform/http/admission/gated-requests.ts`), shares of an address (`shares.ts`) and of its connections (`platform/db/connection-shares.ts`), costs of calls (`limit-calls.ts`), speed of readers (`streams.ts`)',
  },
  {
    rule: 'all of this holds for the stored data',
    heldBy: '`npm run verify:data`, from `src/startup/invariants.ts`',
  },
  {
    rule: 'side effects exist exactly when their change does',
    heldBy: 'jobs are rows of the same transaction',
  },
  {
    rule: 'each event of an order causes one mail',
    heldBy: '`moveOrder` queues the letter; `mails.dedupe_key` names the event',
  },
  {
    rule: 'a restore is complete or changes nothing',
    heldBy: 'one transaction; row count and SHA-256 of every table',
  },
  {
    rule: 'no unverified user is an admin; a verified address belongs to one user',
    heldBy: '`CHECK` and partial unique index on `users`',
  },
  {
    rule: 'an access token ends with the session it came from',
    heldBy: "foreign key from `access_tokens` to the provider's sessions",
  },
]

/** What each limit of calls counts. The numbers are in `src/platform/rate-limits/limits.ts`. */
export const limitSubjects = {
  'sign-in': 'wrong passwords',
  'sign-up': 'sign-ups',
  reset: 'links to reset a password',
  'new-password': 'new passwords by a link',
  sms: 'text messages; the account may be a telephone number',
  identity: 'other writes of the sign-in',
  sessions: 'access tokens',
  carts: 'changes of carts and lists; the account may be the cart of a guest',
  addresses: 'changes of the address book',
  garages: 'changes of the garage',
  orders: 'orders',
  'order-lookups': 'orders that guests look for',
  quotes: 'quotes of delivery',
  vins: 'VINs that are read',
  payments: 'payments opened',
  'payment-checks': 'payments checked',
  reviews: 'reviews',
  invitations: 'invitations of staff',
  'invitation-lookups': 'invitations that are read by their link',
  'stock-alerts': 'requests to be told when a product is back',
  'unproven-letters': 'letters of one kind to an unproven address',
  trials: 'letters and calls that try the setup',
  erasures: 'erasures by guests; the account is the order',
  certificates: 'tax certificates sent',
  uploads: 'pictures and files uploaded',
} as const satisfies Record<LimitName, string>

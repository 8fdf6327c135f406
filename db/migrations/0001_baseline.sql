-- The tables of the store as of release 1.0.0, with their indexes and with the rows that every shop begins with. Functions and
-- triggers are in db/functions. Money is whole cents, weights are grams, lengths are millimeters, and keys are UUIDv7 made by the
-- application.

-- Finds words within names and addresses. It is part of every PostgreSQL, and the owner of a database may create it.
create extension if not exists pg_trgm;

-- Values that the store keeps for itself, and its processes -----------------------------------------

create table settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);

-- Which workers live. A worker that was killed keeps its jobs locked; one that is not seen any more loses them.
create table live_workers (
  worker_id text primary key,
  seen_at timestamptz not null
);

-- Buckets of turns, shared by all processes. A bucket is one moment: when it will be full again. Lost in a crash, when all are full.
create unlogged table rate_limits (
  -- A hash of the limit's name and of whom it counts: no address stands here.
  key bytea primary key,
  full_at timestamptz not null
) with (fillfactor = 50);

-- Sign-in: the tables of the identity provider ------------------------------------------------------

-- The tables of the embedded identity provider, as better-auth 1.7.7 prints them (compileMigrations of
-- src/modules/identity/embedded-provider.ts), in a schema of their own. Its column names are not ours to choose.
create schema if not exists "identity";

create table "identity"."user" (
  "id" uuid default pg_catalog.gen_random_uuid() not null primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamptz default CURRENT_TIMESTAMP not null
);

create table "identity"."session" (
  "id" uuid default pg_catalog.gen_random_uuid() not null primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references "identity"."user" ("id") on delete cascade
);
create index "session_userId_idx" on "identity"."session" ("userId");

create table "identity"."account" (
  "id" uuid default pg_catalog.gen_random_uuid() not null primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references "identity"."user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on "identity"."account" ("userId");

create table "identity"."verification" (
  "id" uuid default pg_catalog.gen_random_uuid() not null primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamptz default CURRENT_TIMESTAMP not null
);
create index "verification_identifier_idx" on "identity"."verification" ("identifier");

create table "identity"."jwks" (
  "id" uuid default pg_catalog.gen_random_uuid() not null primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  "alg" text,
  "crv" text
);

-- People and their sign-in --------------------------------------------------------------------------

create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  name text,
  -- The roles of staff. An admin may do everything; the contract says what the others may.
  role text check (role in ('admin', 'catalogue', 'warehouse', 'support', 'accounts')),
  created_at timestamptz not null default now(),
  -- What is left of people who erased the account: an id that books and log point at, and that leads to nobody.
  erased_at timestamptz,
  -- When a customer was blocked. Whoever works here cannot be blocked, and nothing is left to block of an erased account.
  blocked_at timestamptz,
  last_sign_in_at timestamptz,
  unique (issuer, subject),
  -- An unverified address proves nothing: nobody unverified is an admin.
  check (role is null or email_verified),
  constraint users_erased check (
    erased_at is null or (issuer = 'erased' and name is null and role is null and not email_verified and email = '')),
  constraint users_blocked check (blocked_at is null or (role is null and erased_at is null))
);
-- An address belongs to one user once it is proven; before that anybody may have typed it.
create unique index users_verified_email on users (email) where email_verified;
create index users_email on users (email);
create index users_blocked on users (id) where blocked_at is not null;
create index users_staff on users (id) where role is not null;
create index users_words on users using gin (name gin_trgm_ops, email gin_trgm_ops);

create table access_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The identity token that it was traded for says when its bearer last showed who they are, and whether with a second
  -- factor. A token that does not say has shown neither.
  authenticated_at timestamptz not null default to_timestamp(0),
  second_factor boolean not null default false,
  -- An access token ends with the provider's session it was traded for, whoever ends that. Null: the provider that vouched
  -- for its bearer keeps its sessions elsewhere.
  session_id uuid references "identity"."session" ("id") on delete cascade
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_expiry on access_tokens (expires_at);
create index access_tokens_session on access_tokens (session_id);

-- A session of the provider that showed more, or again, since it was opened. Without a row: when it was opened, without
-- a second factor.
create table session_proofs (
  session_id uuid primary key references "identity"."session" ("id") on delete cascade,
  authenticated_at timestamptz not null,
  second_factor boolean not null
);

-- What an account has enrolled: at most one app and one phone.
create table second_factors (
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  kind text not null check (kind in ('app', 'phone')),
  -- The app's key, sealed with the store's secret.
  sealed_key text check ((sealed_key is not null) = (kind = 'app')),
  -- The last step of 30 seconds whose code was used: no code counts twice (RFC 6238 §5.2).
  last_step bigint check ((last_step is not null) = (kind = 'app')),
  phone text check ((phone is not null) = (kind = 'phone')),
  enrolled_at timestamptz not null,
  primary key (account_id, kind)
);

-- An enrolment that waits for its first code. It belongs to the session that began it.
create table second_factor_enrolments (
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  kind text not null check (kind in ('app', 'phone')),
  session_id uuid not null references "identity"."session" ("id") on delete cascade,
  sealed_key text check ((sealed_key is not null) = (kind = 'app')),
  phone text check ((phone is not null) = (kind = 'phone')),
  expires_at timestamptz not null,
  primary key (account_id, kind)
);

-- Ten at a time; 80 random bits each, of which only the SHA-256 is kept.
create table recovery_codes (
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Password or Google were right and a code is to follow. Good for trying codes, and for nothing else.
create table pending_sign_ins (
  token_hash bytea primary key,
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_account on pending_sign_ins (account_id);

-- The code that was sent by SMS last, for each thing it is asked for.
create table text_codes (
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'enrolment', 're-authentication')),
  phone text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

-- Wrong answers, by account and by what was asked for: the limits count these rows.
create table failed_proofs (
  id uuid primary key,
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  kind text not null check (kind in ('code', 'recovery', 'password')),
  at timestamptz not null
);
create index failed_proofs_recent on failed_proofs (account_id, kind, at);

-- From where an account was entered, so that strangers who guess its password do not keep its owner out.
create table familiar_addresses (
  -- A hash of the account's e-mail and the address.
  key bytea primary key,
  seen_at timestamptz not null
);

-- Invitations to join the staff. Only the hash of the mailed token is kept.
create table staff_invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'catalogue', 'warehouse', 'support', 'accounts')),
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  accepted_by uuid references users,
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null)
);
-- A new invitation to the same address withdraws the one before it.
create unique index staff_invitations_open on staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_accepted_by on staff_invitations (accepted_by);

-- What users tell about themselves; name and e-mail stand in users.
create table profiles (
  user_id uuid primary key references users,
  mobile text not null default '',
  education text not null default '',
  address text not null default '',
  linkedin text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  updated_at timestamptz not null
);

-- Messages ------------------------------------------------------------------------------------------

create table mails (
  id uuid primary key,
  -- One message per cause: a job that runs twice sends once.
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_recent on mails (created_at desc);

-- SMS. As `mails`; `account_id` names who caused it, for the limits, and outlives the account.
create table text_messages (
  id uuid primary key,
  account_id uuid not null,
  recipient text not null,
  -- Emptied once it is sent by a real sender: it is a code.
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index text_messages_recent on text_messages (created_at desc);
create index text_messages_account on text_messages (account_id, created_at);
create index text_messages_recipient on text_messages (recipient, created_at);

-- Categories and products ---------------------------------------------------------------------------

-- Categories are edited. A category that gets another address, or is merged into another one, hands its products over in
-- steps and is then removed. Its address leads to the other one from the beginning.
create table categories (
  slug text primary key,
  name text not null,
  description text not null,
  picture text not null,
  position int not null,
  version int not null default 1 check (version >= 1),
  -- Checked at the commit: the category gets its new address after the old one says where it moves.
  moving_to text references categories deferrable initially deferred check (moving_to <> slug),
  constraint categories_other_stays check (slug <> 'other' or moving_to is null)
);
create unique index categories_name on categories (name) where moving_to is null;
-- Where a product stands whose adder named no category.
insert into categories values ('other', 'Other', 'Parts and tools that stand in no other category.', 'bolts', 1000);
-- Checked now: a table whose rows wait for a check cannot be altered by the migrations that follow in this transaction.
set constraints categories_moving_to_fkey immediate;
set constraints categories_moving_to_fkey deferred;

create table former_category_slugs (
  slug text primary key check (slug <> ''),
  category text not null references categories,
  ended_at timestamptz not null default now()
);
create index former_category_slugs_category on former_category_slugs (category);

create table products (
  id uuid primary key,
  part_number text not null,
  -- What a search for a part number compares: dashes, spaces and case do not matter.
  part_number_key text not null generated always as (regexp_replace(lower(part_number), '[^a-z0-9]', '', 'g')) stored,
  name text not null,
  company text not null,
  category text not null references categories,
  price_cents bigint not null check (price_cents >= 0),
  currency char(3) not null default 'USD',
  minimum_order int not null check (minimum_order >= 1),
  description text not null,
  specifications jsonb not null default '[]',
  picture text not null,
  weight_grams int check (weight_grams > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  added_by uuid references users,
  created_at timestamptz not null default now(),
  -- Null exactly while the product is on sale: the one condition of every index, count and query.
  archived_at timestamptz,
  -- The words of the product. A trigger writes them (db/functions/note_product_search.sql).
  search tsvector not null default '',
  -- Why the link of a product's picture was not followed. Its admin must hear of it; the log alone tells nobody.
  picture_problem text check (picture_problem in (
    'not_https', 'not_public', 'redirect', 'not_there', 'too_large', 'no_picture', 'not_reached'
  )),
  -- Why a product is off sale: a draft, hidden, or (null) removed.
  off_sale_as text check (off_sale_as in ('draft', 'hidden')),
  -- Goes up with every change of what people edit, so that nobody overwrites what they have not seen.
  version int not null default 1 check (version >= 1),
  -- What the first picture shows, in words.
  picture_alt text not null default '',
  -- What the buyer gets back for the old part.
  core_cents bigint not null default 0 check (core_cents between 0 and 100000000000),
  taxable boolean not null default true,
  ships_alone boolean not null default false,
  -- Why it goes by ground only. Null: it is not dangerous.
  hazmat text check (hazmat in ('battery', 'lithium', 'flammable', 'aerosol', 'corrosive', 'other')),
  -- Null: the class of its density. Halves are exact in a real.
  freight_class real
    check (freight_class in (50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500)),
  -- The sizes of name, description and specification, as the store reads them. Null: not read yet.
  sizes tsvector,
  constraint products_only_links_have_problems check (picture_problem is null or picture like 'https://%'),
  constraint products_off_sale_are_archived check (off_sale_as is null or archived_at is not null)
);
create unique index products_on_sale_name on products (company, name) where archived_at is null;
create unique index products_on_sale_part_number on products (part_number_key) where archived_at is null;
-- Keyset paging: each order of the list has the index it walks.
create index products_on_sale on products (id) where archived_at is null;
create index products_on_sale_category on products (category, id) where archived_at is null;
create index products_on_sale_price on products (price_cents, id) where archived_at is null;
create index products_on_sale_by_name on products (name, id) where archived_at is null;
create index products_search on products using gin (search);
-- Needed for a like with a beginning, whatever the database sorts by.
create index products_on_sale_part_number_prefix on products (part_number_key text_pattern_ops) where archived_at is null;
create index products_on_sale_company on products (company, id) where archived_at is null;
create index products_on_sale_category_price on products (category, price_cents, id) where archived_at is null;
-- All that is counted for the filters, so that counting reads no product.
create index products_on_sale_facets on products (category, company, price_cents, id) where archived_at is null;
-- The products on sale in an order that has nothing to do with what they are. Its first rows are a fair sample of the
-- shelf, and whoever walks it finds a common word soon, wherever on the shelf its products stand.
create index products_on_sale_shuffled on products (uuid_hash(id), id) where archived_at is null;
-- Slices of the shuffled shelf, each with an index of its words: every 64th, 256th and 1024th product. A search counts and
-- ranks a common word in a slice, and reads only the products there that have it. What waits to be indexed is read by
-- every search, so little may wait.
create index products_search_64 on products using gin (search) with (gin_pending_list_limit = 64)
  where archived_at is null and uuid_hash(id) < -2080374784;
create index products_search_256 on products using gin (search) with (gin_pending_list_limit = 64)
  where archived_at is null and uuid_hash(id) < -2130706432;
create index products_search_1024 on products using gin (search) with (gin_pending_list_limit = 64)
  where archived_at is null and uuid_hash(id) < -2143289344;
-- Tells the planner how few products a slice has. It would not take this from the partial indexes.
create statistics products_shuffle on uuid_hash(id) from products;
create index products_off_sale on products (coalesce(off_sale_as, 'removed'), id) where archived_at is not null;
-- The address of a hidden product says that it is not sold at the moment.
create index products_hidden_part_number on products (part_number_key) where off_sale_as = 'hidden';
-- A file may name a product that is a draft or hidden.
create index products_off_sale_part_number on products (part_number_key) where off_sale_as is not null;
-- Products that are rated as 5 pounds, for the list of the staff.
create index products_unmeasured on products (id)
  where archived_at is null and (weight_grams is null or length_mm is null or width_mm is null or height_mm is null);
create index products_unread_sizes on products (id) where sizes is null;
-- What lists and counts ask of a product whose id is known. Reading the product itself would cost several times as much.
create index products_on_sale_by_id on products (id) include (category, company, price_cents) where archived_at is null;
-- The products of each category in an order that has nothing to do with what they are, as on the shuffled shelf. Counts of a
-- category with more than 10,000 products are estimated from the first ones; a quarter of the shelf has enough of them. What
-- the other filters ask of a product is in the index, so that the sample is read from it alone.
create index products_on_sale_category_shuffled on products (category, uuid_hash(id), id) include (company, price_cents)
  where archived_at is null and uuid_hash(id) < -1073741824;

-- A part number that was printed on paper or linked to goes on leading to its product, whatever that is called now.
create table former_part_numbers (
  -- Written as part_number_key is; a number on sale comes before a former one.
  part_number_key text primary key check (part_number_key <> ''),
  part_number text not null,
  product_id uuid not null references products on delete cascade,
  renamed_at timestamptz not null default now()
);
create index former_part_numbers_product on former_part_numbers (product_id);
create index former_part_numbers_prefix on former_part_numbers (part_number_key text_pattern_ops);

-- Pictures that admins sent, named by their content: a row never changes once it is drawn. Then what was sent is gone.
create table pictures (
  -- Of the file as it was sent, so that the same file sent twice is one picture.
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What was sent, until the worker has drawn it anew. It may tell where it was taken: it is never served.
  original bytea,
  webp bytea check (octet_length(webp) <= 200000),
  added_by uuid references users,
  created_at timestamptz not null,
  constraint pictures_waits_or_is_drawn check (original is null or webp is null)
);

-- A drawn picture is several files: two formats in three widths. Those of early releases have `webp` alone.
create table picture_files (
  sha256 text not null references pictures on delete cascade,
  width int not null check (width in (320, 640, 1280)),
  format text not null check (format in ('avif', 'jpeg')),
  content bytea not null check (octet_length(content) <= 400000),
  primary key (sha256, width, format)
);

-- The pictures of a product after the first, which is `products.picture`.
create table product_pictures (
  product_id uuid not null references products,
  position int not null check (position between 2 and 12),
  picture text not null check (picture <> ''),
  alt text not null default '',
  primary key (product_id, position)
);
create index product_pictures_picture on product_pictures (picture);

-- Every change of a price, whoever made it and however.
create table price_changes (
  product_id uuid not null references products,
  -- 1, 2, 3 for each product. The product's row lock keeps two changes from taking the same number.
  number int not null check (number >= 1),
  from_cents bigint not null,
  to_cents bigint not null,
  at timestamptz not null,
  -- Null: a file was imported on the machine.
  changed_by uuid references users,
  primary key (product_id, number),
  check (from_cents <> to_cents)
);

-- Changes of many products --------------------------------------------------------------------------

-- Changes of many products at once. A batch is judged first, row by row, then shown to the person who asked for it, then
-- applied by a job in one transaction, and can be taken back once.
create table product_batches (
  id uuid primary key,
  kind text not null check (kind in ('edit', 'products_csv', 'prices_csv', 'stock_csv')),
  state text not null default 'judging' check (state in (
    'judging', 'judged', 'applying', 'applied', 'stopped', 'failed', 'taking_back', 'taken_back')),
  made_by uuid not null references users,
  -- What was asked for, in the form of its kind.
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  -- The file of a batch that came as a file.
  file_name text,
  sha256 bytea check (length(sha256) = 32),
  -- How many rows were asked for.
  rows_total int not null check (rows_total >= 0),
  -- How many rows the job that is under way has done.
  rows_done int not null default 0 check (rows_done >= 0),
  added int not null default 0 check (added >= 0),
  changed int not null default 0 check (changed >= 0),
  unchanged int not null default 0 check (unchanged >= 0),
  refused int not null default 0 check (refused >= 0),
  created_at timestamptz not null,
  -- Where the judging goes on, in the form of the kind.
  judged_through jsonb,
  judged_at timestamptz,
  -- Who asked for what is under way, and since when a job works on it; null while it waits for its turn.
  asked_by uuid references users,
  begun_at timestamptz,
  tries int not null default 0 check (tries >= 0),
  applied_by uuid references users,
  applied_at timestamptz,
  taken_back_by uuid references users,
  taken_back_at timestamptz,
  -- Why it failed or could not be taken back: a word, and how many products it is about.
  why text,
  why_count int check (why_count >= 0),
  -- What people should know of a file before they apply it: how it is written, which columns were left out, what a program has
  -- damaged.
  file_notes jsonb not null default '[]',
  check (judged_at is not null or state in ('judging', 'failed', 'stopped')),
  check (judged_at is null or added + changed + unchanged + refused = rows_total),
  check ((applied_at is not null) = (state in ('applied', 'taking_back', 'taken_back'))),
  check ((applied_at is null) = (applied_by is null)),
  check ((taken_back_at is not null) = (state = 'taken_back')),
  check ((taken_back_at is null) = (taken_back_by is null)),
  check (asked_by is not null or state not in ('applying', 'taking_back'))
);
create index product_batches_made_by on product_batches (made_by, id desc);
-- What the daily cleaning looks for.
create index product_batches_applied on product_batches (applied_at) where applied_at is not null;
create index product_batches_never_applied on product_batches (created_at) where applied_at is null;

-- What a batch does, row by row. Rows that change nothing are only counted.
create table product_batch_rows (
  batch_id uuid not null references product_batches,
  -- The place of a product, or the line of a file.
  position int not null check (position >= 1),
  part_number text not null,
  -- Null: the row adds a product, or names none that the shop has.
  product_id uuid references products,
  outcome text not null check (outcome in ('added', 'changed', 'refused')),
  -- {field: [before, after]}
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- [{path, message}]: why the row is refused, or why a batch with this row could not be applied or taken back.
  errors jsonb check (jsonb_typeof(errors) = 'array'),
  -- What people should know of a row that is not refused.
  note text,
  primary key (batch_id, position),
  check (outcome <> 'refused' or errors is not null),
  check (outcome <> 'changed' or (product_id is not null and changes <> '{}'))
);
create index product_batch_rows_outcome on product_batch_rows (batch_id, outcome, position);
-- The order in which rows are applied: products by their ids, as everybody locks them, then what is added.
create index product_batch_rows_product on product_batch_rows (batch_id, product_id, position) where outcome = 'changed';

-- CSV files of products that staff send. A file is stored row by row as it arrives, and its rows are deleted once they
-- are judged.
create table product_files (
  id uuid primary key,
  kind text not null check (kind in ('products_csv', 'prices_csv', 'stock_csv')),
  sent_by uuid not null references users,
  -- The columns that the file has, in its order; none until its first rows have arrived.
  columns text[] not null default '{}',
  started_at timestamptz not null,
  -- Null while the file arrives.
  batch_id uuid unique references product_batches on delete cascade
);
-- A person sends one file at a time.
create unique index product_files_arriving on product_files (sent_by) where batch_id is null;

create table product_file_rows (
  file_id uuid not null references product_files on delete cascade,
  -- The line of the file in which the row begins.
  line int not null check (line >= 1),
  -- Written as products.part_number_key is.
  part_number_key text not null,
  -- Company and name, where the file has both: the same value twice is the same product twice.
  name_key text,
  cells text[] not null,
  primary key (file_id, line)
);
create index product_file_rows_part_number on product_file_rows (file_id, part_number_key);
create index product_file_rows_name on product_file_rows (file_id, name_key) where name_key is not null;

-- Prices that a job sets at a time.
create table planned_prices (
  id uuid primary key,
  product_id uuid not null references products,
  price_cents bigint not null check (price_cents >= 1),
  at timestamptz not null check (at = date_trunc('minute', at at time zone 'UTC') at time zone 'UTC'),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled')),
  planned_by uuid not null references users,
  planned_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references users,
  -- Prices that a batch plans are set together, by one job for each of its times.
  batch_id uuid references product_batches on delete set null,
  -- A price that a bulk change plans was worked out from the price of its time. It is set only if that price still stands:
  -- what somebody decides in the meantime wins. Null: the price is set whatever the price is by then.
  expected_cents bigint check (expected_cents >= 1),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index planned_prices_waiting on planned_prices (product_id, at) where state = 'waiting';
create index planned_prices_batch on planned_prices (batch_id, at) where batch_id is not null;

-- What a search and the filters read ----------------------------------------------------------------

-- Words that names and companies are made of: what a slip of the finger is compared with. None is taken away; a word
-- of which no product is left is found out when it is searched for.
create table product_words (
  word text primary key,
  -- How many products on sale have the word, without the steps that wait in product_words_to_count.
  products bigint not null default 0
);
create index product_words_near on product_words using gist (word gist_trgm_ops);

-- Rows are only added, so that nobody who adds a product waits for another one. A job adds them up.
create table product_words_to_count (
  word text not null,
  step bigint not null
);

-- Each word under what is left of it after a slip of the finger (db/functions/slips_of.sql).
create table product_word_slips (
  slip text collate "C" not null,
  word text collate "C" not null,
  primary key (slip, word)
);

-- What the products of the shop are, so that a search for what it does not carry can say so (db/functions/noun_phrases_of.sql).
-- None is taken away, as with product_words: a shop that has just sold out of a kind still says that it carries it.
create table product_nouns (
  phrase text collate "C" primary key
);

-- The words that mean the same to the trade, in versions: the newest counts. Each is a file, as people edit it.
create table synonym_lists (
  id uuid primary key,
  csv text not null check (length(csv) <= 200000),
  uploaded_by uuid references users,
  uploaded_at timestamptz not null
);
create index synonym_lists_uploaded_by on synonym_lists (uploaded_by) where uploaded_by is not null;

-- How many products on sale share these values.
create table shelf_counts (
  id uuid primary key default gen_random_uuid(),
  category text not null,
  company text not null,
  band int not null,
  in_stock boolean not null,
  products bigint not null,
  unique (category, company, band, in_stock)
);

-- The row of shelf_counts in which a product is counted. It has no foreign keys: only one job writes it, and an
-- invariant compares it with the products.
create table counted_products (
  product_id uuid primary key,
  count_id uuid not null
);

-- Products that changed since they were counted, in the transaction that changed them. Rows are only added, so that
-- orders never wait for each other here. A job counts these products anew and removes the rows; until then every reader
-- adds the difference.
create table products_to_count (
  product_id uuid not null
);

-- The typed attributes of one category are changed as one list. The version goes up with every change.
create table attribute_lists (
  category text primary key references categories on delete cascade,
  version int not null check (version >= 1)
);

create table attributes (
  id uuid primary key,
  category text not null references attribute_lists on update cascade on delete cascade,
  -- Names the attribute in addresses: attribute=drive:1/2.
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  position int not null check (position >= 1),
  name text not null check (name <> ''),
  -- The specification under the first of these labels that a product has is the one that is read.
  labels text[] not null check (cardinality(labels) >= 1),
  kind text not null check (kind in ('number', 'range', 'numbers', 'choice', 'text')),
  -- The symbol of the unit in which numbers are shown. Null: what is counted, or no number at all.
  unit text,
  is_required boolean not null,
  is_filter boolean not null,
  is_column boolean not null,
  unique (category, key),
  constraint attributes_units_are_of_numbers check (unit is null or kind in ('number', 'range', 'numbers')),
  constraint attributes_texts_do_not_filter check (kind <> 'text' or not is_filter)
);

-- The values that were read from the specifications of products.
create table product_attributes (
  product_id uuid not null references products on delete cascade,
  attribute_id uuid not null references attributes on delete cascade,
  -- A list of numbers has several, the least first.
  place int not null check (place >= 1),
  -- Millionths of the base unit, so that equal values are equal. A number is a range that ends where it begins.
  low bigint,
  high bigint,
  choice text,
  -- The text that was read. With neither a number nor a choice it could not be.
  written text not null,
  primary key (product_id, attribute_id, place),
  constraint product_attributes_have_both_ends check ((low is null) = (high is null) and low <= high),
  constraint product_attributes_are_of_one_kind check (low is null or choice is null)
);
create index product_attributes_by_number on product_attributes (attribute_id, low, product_id);
create index product_attributes_by_choice on product_attributes (attribute_id, choice, product_id) where choice is not null;
-- The filters show the greatest number of an attribute. A range may end above the number that begins highest, and a large
-- category is not read to find it.
create index product_attributes_by_end on product_attributes (attribute_id, high) where high > low;

-- Vehicles ------------------------------------------------------------------------------------------

-- The tree of vehicles, engines and the patterns of VINs: public facts, the same in every shop. Loaded from
-- catalogue/vehicles whenever those files are others than the ones loaded last.
create table vehicle_source (
  is_only boolean primary key default true check (is_only),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);

-- Makes and models keep the ids of vPIC, so they are the same in every shop and in every version of the files.
-- A name_key is a name in small letters and digits alone: "F-150" is found as f150.
create table vehicle_makes (
  id integer primary key check (id > 0),
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_key text not null check (name_key ~ '^[a-z0-9]+$')
);
create index vehicle_makes_by_key on vehicle_makes (name_key);

create table vehicle_models (
  id integer primary key check (id > 0 and id < 200000),
  make_id integer not null references vehicle_makes,
  name text not null check (name <> ''),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The end of a vehicle's address: honda-civic of 2016-honda-civic.
  full_slug text not null unique check (full_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_key text not null check (name_key ~ '^[a-z0-9]+$'),
  kind text not null check (kind in ('car', 'truck', 'mpv')),
  unique (make_id, slug),
  unique (id, make_id)
);
create index vehicle_models_by_key on vehicle_models (name_key);

-- What people call a make or a model besides its name. One word may mean several models.
create table make_aliases (
  name_key text primary key check (name_key ~ '^[a-z0-9]+$'),
  make_id integer not null references vehicle_makes
);

create table model_aliases (
  name_key text not null check (name_key ~ '^[a-z0-9]+$'),
  model_id integer not null references vehicle_models,
  primary key (name_key, model_id)
);
create index model_aliases_by_model on model_aliases (model_id);

-- A model in a year.
create table vehicles (
  -- The model and the year in one number, so that it is the same in every shop: 18632016 is model 1863 in 2016.
  id integer primary key check (id = model_id * 10000 + year),
  model_id integer not null,
  make_id integer not null,
  year smallint not null check (year between 1900 and 2100),
  -- How many products fit it. Kept by the applications; lists show vehicles that have parts first.
  parts integer not null default 0 check (parts >= 0),
  foreign key (model_id, make_id) references vehicle_models (id, make_id) on update cascade,
  unique (model_id, year)
);
create index vehicles_by_year on vehicles (year, make_id) include (model_id, parts);

-- An engine is its facts: its id is made of them, so it is the same in every shop.
create table engines (
  id integer primary key,
  liters numeric(3, 1) check (liters > 0),
  cylinders smallint check (cylinders between 1 and 16),
  layout text check (layout in ('inline', 'v', 'flat', 'w', 'rotary')),
  fuel text not null check (fuel in ('gasoline', 'diesel', 'hybrid', 'gas', 'hydrogen', 'electric')),
  aspiration text not null check (aspiration in ('natural', 'turbo')),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label text not null unique check (label <> ''),
  check (liters is not null or fuel in ('electric', 'hydrogen'))
);

-- The engines by which parts for a vehicle differ, as applications of parts declare them.
create table vehicle_engines (
  vehicle_id integer not null references vehicles,
  engine_id integer not null references engines,
  primary key (vehicle_id, engine_id)
);
create index vehicle_engines_by_engine on vehicle_engines (engine_id);

-- The first three signs of a VIN, or six where the third is a 9: the maker, and in which schema its models of some years
-- are written. Kinds other than car, truck, mpv and bus have no schema: they are here to say what such a VIN belongs to.
create table vin_wmi (
  wmi text not null check (wmi ~ '^[A-HJ-NPR-Z0-9]{3}([A-HJ-NPR-Z0-9]{3})?$'),
  kind text not null
    check (kind in ('car', 'truck', 'mpv', 'motorcycle', 'bus', 'trailer', 'low_speed', 'incomplete', 'off_road')),
  make_id integer references vehicle_makes,
  schema_id integer,
  year_from smallint,
  year_to smallint,
  check ((schema_id is null) = (year_from is null) and (schema_id is null) = (year_to is null)),
  -- A van with seats for more than ten is a bus by law, and its VIN begins like that of a bus. Its patterns are kept too.
  check (schema_id is null or kind in ('car', 'truck', 'mpv', 'bus')),
  check (year_to >= year_from)
);
create index vin_wmi_by_wmi on vin_wmi (wmi, year_from);

-- The patterns of one schema, so that reading a VIN reads one row for each schema: lines of an element, its keys and
-- its value, with spaces between.
create table vin_patterns (
  schema_id integer primary key,
  patterns text not null check (patterns <> '')
);

-- The vehicles that each customer has saved. What somebody drives is personal: it goes with the account.
create table garage_vehicles (
  id uuid primary key,
  user_id uuid not null references users,
  vehicle_id integer not null references vehicles,
  -- Null: the customer has not said which.
  engine_id integer references engines,
  -- What the customer calls it, such as 'Van 3'; may be empty.
  nickname text not null check (length(nickname) <= 40),
  -- The VIN as the customer typed it, without spaces, sealed with the store's secret.
  vin_sealed text check (vin_sealed <> ''),
  -- What a browser of the customer begins with that has chosen none itself.
  chosen boolean not null,
  added_at timestamptz not null,
  constraint garage_vehicles_once unique nulls not distinct (user_id, vehicle_id, engine_id)
);
create unique index garage_vehicles_one_chosen on garage_vehicles (user_id) where chosen;

-- What fits what ------------------------------------------------------------------------------------

-- What decides whether a product fits. A product without a row: nobody has said.
create table product_fits (
  product_id uuid primary key references products on delete cascade,
  kind text not null check (kind in ('vehicle', 'universal', 'by_size')),
  -- Its applications name every vehicle that it fits, so it does not fit the others.
  is_complete boolean not null default false,
  constraint product_fits_complete_by_vehicle check (kind = 'vehicle' or not is_complete)
);

-- What must agree besides the vehicle: "with 320 mm rotors". The same words are stored once.
create table qualifiers (
  id int primary key generated always as identity,
  text text not null unique check (text <> '' and length(text) <= 200),
  -- The same as a question to the buyer.
  asks text check (asks <> '' and length(asks) <= 200)
);

-- A range of years, never a row for each year: a large shop has 20 million rows as it is.
create table fitments (
  product_id uuid not null references products on delete cascade,
  model_id int not null references vehicle_models,
  year_from smallint not null check (year_from between 1900 and 2100),
  year_to smallint not null check (year_to between 1900 and 2100),
  -- Null: every engine of the model.
  engine_id int references engines,
  -- The place in the list of positions of the contract, from 1 on. Null: it has no position, or goes anywhere.
  position smallint check (position between 1 and 12),
  quantity smallint not null check (quantity between 1 and 99),
  qualifier_id int references qualifiers,
  -- Made up for the sandbox.
  is_sample boolean not null default false,
  constraint fitments_years check (year_to between year_from and year_from + 59),
  constraint fitments_once unique nulls not distinct
    (product_id, model_id, year_from, year_to, engine_id, position, qualifier_id)
);
-- Everything that the filter of a list asks is in the index.
create index fitments_vehicle on fitments (model_id, product_id) include (year_from, year_to, engine_id);

-- The counts of a vehicle's list are kept with the data, as those of the whole shelf are.
-- How many products on sale have an application for a vehicle, by each value of each filter. A product is counted by the
-- row of shelf_counts in which counted_products has it; readers add the difference for those that changed since. It has no
-- foreign keys, since the order of changes is that of the counting, and an invariant compares it with the applications.
-- Rows of 0 stay.
create table vehicle_counts (
  vehicle_id int not null,
  facet text not null check (facet in ('category', 'company', 'band', 'stock')),
  value text not null,
  products int not null,
  primary key (vehicle_id, facet, value)
);

-- For which models the shop has parts, by category, and which searches with a vehicle found nothing.

-- How many parts on sale of a category have an application for a model, and for which years. Kept by whoever writes
-- applications; a job follows when a part gets another category or goes off sale.
create table model_coverage (
  model_id int not null references vehicle_models,
  category text not null check (category <> ''),
  parts int not null check (parts > 0),
  year_from smallint not null,
  year_to smallint not null check (year_to >= year_from),
  primary key (category, model_id)
);
create index model_coverage_model on model_coverage (model_id);

-- Parts with applications whose category or sale has changed since their models were counted. Rows are only added, so that
-- nobody who changes products waits here.
create table parts_to_cover (
  product_id uuid not null
);

-- A search with a vehicle that found nothing. It says nothing of who searched, and only on which day it was last.
create table fitment_misses (
  words text not null check (words <> '' and length(words) <= 60),
  model_id int not null references vehicle_models,
  -- The year of the vehicle; 0: none was named.
  year smallint not null check (year = 0 or year between 1900 and 2100),
  times int not null default 1 check (times > 0),
  last_on date not null,
  primary key (words, model_id, year)
);
create index fitment_misses_often on fitment_misses (times, last_on);

-- One change of the applications of a part by hand. What it added and removed is kept, so that it can be taken back.
create table fitment_edits (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  -- The part whose applications were copied.
  copied_from uuid references products on delete set null,
  made_by uuid not null references users,
  made_at timestamptz not null,
  taken_back_by uuid references users,
  taken_back_at timestamptz,
  check ((taken_back_at is null) = (taken_back_by is null)),
  check (copied_from <> product_id)
);
create index fitment_edits_product on fitment_edits (product_id, id);

create table fitment_edit_rows (
  edit_id uuid not null references fitment_edits on delete cascade,
  change text not null check (change in ('added', 'removed')),
  model_id int not null,
  year_from smallint not null,
  year_to smallint not null,
  engine_id int,
  position smallint,
  quantity smallint not null,
  qualifier_id int,
  is_sample boolean not null
);
create index fitment_edit_rows_edit on fitment_edit_rows (edit_id);

-- Which of our own files the sandbox has read its sample applications from.
create table fitment_samples (
  is_only boolean primary key default true check (is_only),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);

-- Numbers of other makers ---------------------------------------------------------------------------

-- The same part under the numbers of others. A number may mean several products.
create table interchange_numbers (
  -- Written as products.part_number_key is.
  number_key text not null check (number_key ~ '^[a-z0-9]+$'),
  number text not null check (number <> '' and length(number) <= 60),
  maker text not null check (maker <> '' and length(maker) <= 120),
  -- oe: the number of the maker of the vehicle; superseded: an older number of the same maker.
  kind text not null check (kind in ('oe', 'competitor', 'superseded', 'ours')),
  product_id uuid not null references products on delete cascade,
  note text check (note <> '' and length(note) <= 200),
  is_sample boolean not null default false,
  primary key (number_key, maker, product_id)
);
create index interchange_numbers_prefix on interchange_numbers (number_key text_pattern_ops);
create index interchange_numbers_product on interchange_numbers (product_id);

-- A product that another one has taken the place of. Chains are followed to their end.
create table product_replacements (
  old_product_id uuid primary key references products on delete cascade,
  new_product_id uuid not null references products on delete cascade,
  constraint product_replacements_by_another check (old_product_id <> new_product_id)
);
create index product_replacements_new on product_replacements (new_product_id);

-- Imports of applications and of numbers ------------------------------------------------------------

-- Files of applications, and of numbers of other makers, which arrive and are judged as applications are.
create table fitment_imports (
  id uuid primary key,
  -- whole: the applications become those of the file. changes: the file adds and removes some.
  mode text not null check (mode in ('whole', 'changes')),
  is_dry_run boolean not null,
  -- A whole file that removes over half of the applications needs this.
  is_confirmed boolean not null,
  state text not null default 'arriving' check (state in (
    'arriving', 'judging', 'judged', 'refused', 'applied', 'failed', 'undone')),
  file_name text not null,
  -- The columns that the file has, in its order; none until it has arrived.
  columns text[] not null default '{}',
  sha256 bytea check (length(sha256) = 32),
  rows_total int not null default 0 check (rows_total >= 0),
  rows_judged int not null default 0 check (rows_judged between 0 and rows_total),
  -- The line up to which the rows have been judged.
  judged_through int not null default 0 check (judged_through >= 0),
  rows_wrong int not null default 0 check (rows_wrong between 0 and rows_judged),
  added int not null default 0 check (added >= 0),
  removed int not null default 0 check (removed >= 0),
  unchanged int not null default 0 check (unchanged >= 0),
  -- Why the whole file was refused or failed: a word.
  why text,
  tries int not null default 0 check (tries >= 0),
  made_by uuid not null references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_by uuid references users,
  undone_at timestamptz,
  -- A file that was tried out first. It is applied only if it still changes what was shown.
  was_tried boolean not null default false,
  -- The first applications that a file adds and removes, as people read them.
  examples jsonb not null default '[]' check (jsonb_typeof(examples) = 'array'),
  format text not null default 'csv',
  -- Imported by a command on the machine, which judges it itself and may take any time.
  is_by_hand boolean not null default false,
  -- Applications of equipment, which the shop has no tree of.
  equipment_skipped int not null default 0 check (equipment_skipped >= 0),
  -- Rows that were passed over, since they have ids that nobody has said the meaning of; how many ids those are, and the
  -- first of them with their rows: [{kind, id, rows}].
  rows_unmapped int not null default 0,
  ids_unmapped int not null default 0 check (ids_unmapped >= 0),
  unmapped jsonb not null default '[]' check (jsonb_typeof(unmapped) = 'array'),
  subject text not null default 'applications' check (subject in ('applications', 'numbers')),
  -- The brand that an ACES file names in its header.
  brand text check (length(brand) between 1 and 20),
  -- The company whose applications a FULL file replaces. Null: those of the whole shop.
  company text,
  -- What people should know of the file before they apply it.
  file_notes jsonb not null default '[]',
  check ((undone_at is null) = (undone_by is null)),
  check ((undone_at is not null) = (state = 'undone')),
  check ((finished_at is null) = (state in ('arriving', 'judging'))),
  check (rows_unmapped between 0 and rows_judged),
  constraint fitment_imports_format check (
    (subject = 'applications' and format in ('csv', 'aces')) or (subject = 'numbers' and format in ('csv', 'pies'))),
  constraint fitment_imports_company check (
    company is null or (format = 'aces' and mode = 'whole' and brand is not null))
);
-- One file at a time arrives or is judged, since each is judged by what the one before left.
create unique index fitment_imports_one_at_a_time on fitment_imports ((true)) where state in ('arriving', 'judging');

-- The rows of a file until they are applied. Errors stay for the report.
create table fitment_import_rows (
  import_id uuid not null references fitment_imports on delete cascade,
  line int not null check (line >= 1),
  cells text[] not null,
  -- What the cells mean, once they are judged without an error.
  action text check (action in ('A', 'D')),
  product_id uuid,
  model_id int,
  year_from smallint,
  year_to smallint,
  engine_id int,
  position smallint,
  quantity smallint,
  note text,
  -- [{path, message, nearest}]
  errors jsonb check (jsonb_typeof(errors) = 'array'),
  -- The line of the file in which the row begins, where line is the place of the row in the file.
  file_line int check (file_line >= 1),
  -- What a row of numbers means.
  number text,
  number_key text,
  maker text,
  number_kind text check (number_kind in ('oe', 'competitor', 'superseded', 'ours')),
  -- The number is that of a part of the shop, whose place the product takes.
  replaced_id uuid,
  -- Rows of an ACES file that say the same of years that follow one another are kept as one row while the file is read. For
  -- each year of such a row, the place in the file and the line of the application that says it. Null: one row of the file.
  joined_lines int[],
  primary key (import_id, line)
);
create index fitment_import_rows_wrong on fitment_import_rows (import_id, line) where errors is not null;

-- What the last import that was applied has done, so that it can be undone.
create table fitment_changes (
  import_id uuid not null references fitment_imports on delete cascade,
  change text not null check (change in ('added', 'removed')),
  product_id uuid not null references products on delete cascade,
  model_id int not null,
  year_from smallint not null,
  year_to smallint not null,
  engine_id int,
  position smallint,
  quantity smallint not null,
  qualifier_id int,
  is_sample boolean not null
);
create index fitment_changes_import on fitment_changes (import_id);
create index fitment_changes_product on fitment_changes (product_id);

-- What the last import of numbers has done, so that it can be undone.
create table interchange_changes (
  import_id uuid not null references fitment_imports on delete cascade,
  change text not null check (change in ('added', 'removed')),
  product_id uuid not null references products on delete cascade,
  -- A part whose place the product takes, or else a number.
  replaced_id uuid references products on delete cascade,
  number_key text,
  number text,
  maker text,
  kind text,
  note text,
  is_sample boolean not null default false,
  constraint interchange_changes_one check ((replaced_id is null) = (
    number_key is not null and number is not null and maker is not null and kind is not null))
);
create index interchange_changes_import on interchange_changes (import_id);
create index interchange_changes_product on interchange_changes (product_id);
create index interchange_changes_replaced on interchange_changes (replaced_id);

-- Weights and packed sizes that a file tells of parts for which the shop lacks some. Staff bring them in by a file of products.
create table interchange_import_sizes (
  import_id uuid not null references fitment_imports on delete cascade,
  product_id uuid not null references products on delete cascade,
  weight_grams int check (weight_grams > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  primary key (import_id, product_id)
);
create index interchange_import_sizes_product on interchange_import_sizes (product_id);

-- What the ids of the licensed tables mean here. An owner with a license fills it; the shop brings none of it.
create table aces_ids (
  -- The name of the element that has the id: BaseVehicle, Make, Model, EngineBase, Position, or a condition, as DriveType.
  kind text not null check (kind ~ '^[A-Z][A-Za-z]{1,39}$'),
  aces_id int not null check (aces_id > 0),
  our_id int check (our_id > 0),
  -- What a condition says to a buyer: "4-wheel drive".
  words text check (words <> '' and length(words) <= 200),
  primary key (kind, aces_id),
  constraint aces_ids_by_kind check (
    case when kind in ('BaseVehicle', 'Make', 'Model', 'EngineBase', 'Position') then our_id is not null and words is null
    else our_id is null and words is not null end)
);

-- Which company of the shop a brand of the trade is: a FULL file of ACES replaces the applications of the brand that it names, not
-- those of the whole shop. The owner fills it with the other ids; the shop brings none.
create table aces_brands (
  code text primary key check (code ~ '^[A-Z0-9]{4}$'),
  company text not null check (company <> '')
);

-- What goes with what -------------------------------------------------------------------------------

-- Which parts go with which: what must agree between two categories, and the words that say why.
create table goes_with_rules (
  -- Rules that stand first in the list have the first say.
  position int primary key check (position >= 1),
  from_category text not null references categories on delete cascade,
  -- Keys of attributes that a part must have; with an exclamation mark before it, one that it must not have.
  from_has text[] not null,
  to_category text not null references categories on delete cascade,
  to_has text[] not null,
  -- [{from, how, to}]: keys of attributes, and how the two agree. How "vehicle" has no keys.
  agree jsonb not null check (jsonb_typeof(agree) = 'array' and jsonb_array_length(agree) >= 1),
  -- "Both have a {drive} drive": a key stands for the value of the part, "to." and a key for that of the other.
  words text not null check (words <> '' and length(words) <= 200)
);
create index goes_with_rules_from on goes_with_rules (from_category);
create index goes_with_rules_to on goes_with_rules (to_category);

-- Rules of what goes with what as staff changed them: each list whole, so that a change can be taken back.
create table goes_with_lists (
  id uuid primary key,
  csv text not null check (length(csv) <= 200000),
  -- The list that is in force again when this one is taken back; null: there was none before.
  back_to uuid references goes_with_lists,
  -- Null: the rules came with the catalogue, by a command, or with another address of a category.
  uploaded_by uuid references users,
  uploaded_at timestamptz not null
);
create index goes_with_lists_back_to on goes_with_lists (back_to) where back_to is not null;
create index goes_with_lists_uploaded_by on goes_with_lists (uploaded_by) where uploaded_by is not null;

-- Orders --------------------------------------------------------------------------------------------

create table orders (
  id uuid primary key,
  customer_id uuid references users,
  contact_name text not null,
  contact_email text not null,
  contact_mobile text not null,
  ship_to jsonb not null,
  currency char(3) not null default 'USD' check (currency = 'USD'),
  goods_cents bigint not null check (goods_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  total_cents bigint not null generated always as (goods_cents + shipping_cents + tax_cents) stored,
  terms text not null default 'card' check (terms in ('card', 'net30')),
  po_number text,
  order_state text not null default 'open' check (order_state in ('open', 'cancelled', 'closed')),
  money_state text not null default 'unpaid'
    check (money_state in ('unpaid', 'processing', 'paid', 'partly_refunded', 'refunded', 'disputed')),
  goods_state text not null default 'unfulfilled'
    check (goods_state in ('unfulfilled', 'partly_shipped', 'shipped', 'delivered', 'returned')),
  -- Units are held for this order until then; null when it holds none.
  hold_expires_at timestamptz,
  hidden_from_customer boolean not null default false,
  hidden_from_admins boolean not null default false,
  placed_at timestamptz not null,
  event_count int not null default 0,
  -- How the goods of an order left: all of them together, with one carrier.
  carrier text check (carrier <> ''),
  tracking_number text check (tracking_number <> ''),
  -- The customer had ordered before. It never changes, so that the list needs no other rows to filter by it.
  is_returning boolean not null default false,
  -- How the goods get there and what that was calculated from, as the order was quoted. Null: it is not known yet where
  -- they go, so the order cannot be paid. The default refuses whoever leaves it out (db/functions/refuse_unnamed_charges.sql).
  delivery jsonb,
  -- The cart whose goods were ordered. They leave it when the order is paid.
  cart_id uuid,
  constraint orders_what_left_has_a_carrier
    check (goods_state not in ('partly_shipped', 'shipped', 'delivered') or carrier is not null),
  constraint orders_tracking_number_is_a_carriers check (tracking_number is null or carrier is not null)
);
create index orders_customer on orders (customer_id, id desc);
create index orders_holding on orders (hold_expires_at) where hold_expires_at is not null;
create index orders_open_unpaid on orders (customer_id) where order_state = 'open' and money_state = 'unpaid';
-- The staff list orders by words, states, totals and days: each list walks an index, also at its end.
create index orders_by_total on orders (total_cents desc, id desc);
create index orders_contact on orders (contact_email, id desc);
-- The number people say is the end of the key.
create index orders_number on orders (right(id::text, 8) text_pattern_ops);
create index orders_contact_words on orders using gin (contact_name gin_trgm_ops, contact_email gin_trgm_ops);
-- An order is found under every word that is true of it. Most words speak about one axis: their lists walk its index
-- down the key.
create index orders_by_order_state on orders (order_state, id desc);
create index orders_by_money_state on orders (money_state, id desc);
create index orders_by_goods_state on orders (goods_state, id desc);
-- Pending and To ship speak about several axes, which depend on each other: nearly all unpaid orders are cancelled. The
-- planner must know, or it walks through all orders for the few that wait.
create statistics orders_axes (mcv) on order_state, money_state, goods_state from orders;
create index orders_to_pay on orders (id desc)
  where order_state in ('open', 'closed') and money_state in ('unpaid');
create index orders_to_ship on orders (id desc)
  where order_state in ('open') and money_state in ('paid', 'partly_refunded') and goods_state in ('unfulfilled');
-- First orders are few in an old shop.
create index orders_first on orders (id desc) where not is_returning;
-- The ids of the first and the last order of some days.
create index orders_by_day on orders (placed_at, id);
-- The orders of guests, to find those of an address that somebody proves.
create index orders_of_guests on orders (contact_email) where customer_id is null;
-- Staff list the orders of guests alone, newest first, and count those of a day.
create index orders_of_guests_newest on orders (id desc) where customer_id is null;
create index orders_of_guests_by_day on orders (placed_at) where customer_id is null;

create table order_lines (
  order_id uuid not null references orders,
  position int not null,
  kind text not null default 'goods' check (kind in ('goods', 'shipping', 'tax', 'core', 'fee')),
  product_id uuid references products,
  -- What was sold, as it was then: later changes of the catalogue do not reach the books.
  part_number text,
  name text not null,
  company text,
  picture text,
  minimum_order int,
  available_quantity bigint,
  unit_cents bigint not null check (unit_cents >= 0),
  quantity int not null check (quantity > 0),
  total_cents bigint not null,
  primary key (order_id, position),
  check (total_cents = unit_cents * quantity),
  check (kind <> 'goods' or product_id is not null),
  constraint order_lines_charges check (kind = 'goods' or quantity = 1)
);
create index order_lines_product on order_lines (product_id);
-- The list of orders is searched for products. Delivery and tax are lines too, with the same few words on nearly every order:
-- they stay out of the index.
create index order_lines_words on order_lines using gin (
  name gin_trgm_ops,
  regexp_replace(lower(part_number), '[^a-z0-9]', '', 'g') gin_trgm_ops
) where kind = 'goods';

-- The vehicle that a line was ordered for, and what the shop said of it on that day. Beside the line, since goods of an
-- order are never changed, while this is forgotten with the account: it says what somebody drives.
create table order_line_vehicles (
  order_id uuid not null,
  position int not null,
  vehicle_id int not null,
  engine_id int,
  -- As it was shown: 2016 Honda Civic 2.0 L I4.
  vehicle text not null check (vehicle <> ''),
  verdict text not null
    check (verdict in ('fits', 'fits_with', 'does_not_fit', 'universal', 'by_size', 'not_confirmed')),
  -- What had to agree besides the vehicle on the day of the order: 'with 320 mm rotors', 'some engines'. It is told of the
  -- verdict that has conditions, and of no other.
  condition text check (length(condition) between 1 and 200),
  primary key (order_id, position),
  foreign key (order_id, position) references order_lines,
  constraint order_line_vehicles_condition
  check ((verdict = 'fits_with') = (condition is not null))
);

-- The legal moves are rows, and a foreign key points at them: an illegal move cannot be stored.
create table order_moves (
  axis text not null check (axis in ('order', 'money', 'goods')),
  from_state text not null,
  to_state text not null,
  primary key (axis, from_state, to_state)
);
insert into order_moves (axis, from_state, to_state) values
  ('order', 'open', 'cancelled'),
  ('order', 'open', 'closed'),
  ('money', 'unpaid', 'processing'),
  ('money', 'unpaid', 'paid'),
  ('money', 'processing', 'unpaid'),
  ('money', 'processing', 'paid'),
  ('money', 'paid', 'partly_refunded'),
  ('money', 'paid', 'refunded'),
  ('money', 'paid', 'disputed'),
  ('money', 'partly_refunded', 'paid'),
  ('money', 'partly_refunded', 'refunded'),
  ('money', 'partly_refunded', 'disputed'),
  ('money', 'refunded', 'paid'),
  ('money', 'refunded', 'partly_refunded'),
  -- A bank may also take back what was refunded.
  ('money', 'refunded', 'disputed'),
  ('money', 'disputed', 'paid'),
  ('money', 'disputed', 'partly_refunded'),
  ('money', 'disputed', 'refunded'),
  ('goods', 'unfulfilled', 'partly_shipped'),
  ('goods', 'unfulfilled', 'shipped'),
  ('goods', 'partly_shipped', 'shipped'),
  ('goods', 'partly_shipped', 'returned'),
  ('goods', 'shipped', 'delivered'),
  ('goods', 'shipped', 'returned'),
  ('goods', 'delivered', 'returned');

create table order_events (
  order_id uuid not null references orders,
  position int not null,
  axis text not null,
  from_state text not null,
  to_state text not null,
  -- A user's id, or 'gateway', 'worker'.
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (order_id, position),
  foreign key (axis, from_state, to_state) references order_moves
);

-- The categories of an order's goods. The key is also the list of a category, by the order's id.
create table order_categories (
  category text not null,
  order_id uuid not null references orders,
  primary key (category, order_id)
);
create index order_categories_of_order on order_categories (order_id);

-- Products that moved to another category. A job moves their orders: there may be many.
create table recategorised_products (
  product_id uuid primary key references products
);

create table order_views (
  id uuid primary key,
  -- Null once the owner has erased the account; only a shared view stays.
  owner_id uuid references users,
  name text not null check (name <> ''),
  is_shared boolean not null,
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  columns text[] not null,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint order_views_of_nobody_are_shared check (is_shared or owner_id is not null)
);
create unique index order_views_own_names on order_views (owner_id, lower(name)) where not is_shared;
create unique index order_views_shared_names on order_views (lower(name)) where is_shared;

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders,
  author_id uuid not null references users,
  -- Null once the customer has erased the account: a note may hold personal words.
  text text check (text <> ''),
  at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id desc);

create table order_note_mentions (
  note_id uuid not null references order_notes,
  user_id uuid not null references users,
  primary key (note_id, user_id)
);

-- Goods that came back because they did not fit, by part and vehicle. Three of them flag the application that promised it.
create table misfits (
  id uuid primary key,
  -- The line that it is told of; null once its buyer was erased. The part and the vehicle go on to count.
  order_id uuid references orders,
  position int,
  product_id uuid not null references products on delete cascade,
  model_id int not null references vehicle_models,
  year smallint not null,
  -- Null: the buyer had not said which.
  engine_id int references engines,
  -- As the order names it.
  vehicle text not null check (vehicle <> ''),
  -- What the shop had said of the two. Only what was promised counts.
  verdict text not null
    check (verdict in ('fits', 'fits_with', 'does_not_fit', 'universal', 'by_size', 'not_confirmed')),
  reported_by uuid not null references users,
  reported_at timestamptz not null,
  constraint misfits_once unique (order_id, position),
  check ((order_id is null) = (position is null))
);
create index misfits_product on misfits (product_id, model_id);

-- What staff have found about a flagged application. Misfits of its vehicles that were told before count no more. The
-- application is named by its words: it may have been removed since.
create table resolved_flags (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  model_id int not null references vehicle_models,
  year_from smallint not null,
  year_to smallint not null check (year_to >= year_from),
  engine_id int references engines,
  misfits int not null check (misfits > 0),
  -- corrected: the application was wrong. fits: the part fits after all.
  outcome text not null check (outcome in ('corrected', 'fits')),
  note text not null check (length(note) <= 500),
  resolved_by uuid not null references users,
  resolved_at timestamptz not null
);
create index resolved_flags_product on resolved_flags (product_id, model_id);

-- Stock ---------------------------------------------------------------------------------------------

create table stock (
  product_id uuid primary key references products,
  on_hand bigint not null default 0,
  reserved bigint not null default 0,
  -- At or below this many available units, a product must be ordered again. Null: nobody has set a level.
  order_level bigint check (order_level > 0),
  check (reserved >= 0),
  check (reserved <= on_hand)
) with (fillfactor = 70);

-- Every change of the shelf; on_hand is their sum.
create table stock_moves (
  id uuid primary key,
  product_id uuid not null references products,
  -- A count that agrees with the books is kept too.
  quantity bigint not null constraint stock_moves_quantity_check check (quantity <> 0 or reason = 'counted'),
  reason text not null check (reason in ('received', 'sold', 'returned', 'counted', 'damaged', 'found')),
  order_id uuid references orders,
  at timestamptz not null default now(),
  -- The member of staff. Null: an order, an import, or the product's adder.
  actor uuid references users,
  reference text,
  note text,
  check (reason <> 'received' or quantity > 0),
  check (reason <> 'sold' or (quantity < 0 and order_id is not null)),
  check (reason <> 'returned' or (quantity > 0 and order_id is not null)),
  check (reason <> 'damaged' or quantity < 0),
  check (reason <> 'found' or quantity > 0)
);
create index stock_moves_newest on stock_moves (at desc, id desc);
create index stock_moves_newest_of_product on stock_moves (product_id, at desc, id desc);
-- The goods of an order leave the shelf once. They may come back a few units at a time, but never more of a product than left.
create unique index stock_moves_sold_once on stock_moves (order_id, product_id) where reason = 'sold';
create index stock_moves_of_order on stock_moves (order_id, product_id) where order_id is not null;

-- Goes on whenever what is counted may have changed, so that a count can be kept until then. It may go on a moment
-- before the change is to be seen: keep no count for long.
create sequence shelf_changes;

-- Products of which less than a minimum order is on the shelf. A table of its own, so that an order changes no product row.
create table sold_out (
  product_id uuid primary key references products
);
-- Counts of a part of the shelf read what is sold out there as one range.
create index sold_out_shuffled on sold_out (uuid_hash(product_id), product_id);

-- Products at or below their level. A table of its own, so that finding them reads nothing else, and an order that stays
-- above the level writes nothing.
create table low_stock (
  product_id uuid primary key references products,
  since timestamptz not null default now()
);
create index low_stock_longest on low_stock (since, product_id);

-- Customers who asked to be told when a product can be ordered again. A row is deleted when the letter is written.
create table stock_alerts (
  user_id uuid not null references users,
  product_id uuid not null references products,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index stock_alerts_of_product on stock_alerts (product_id, created_at);

-- Carts and lists -----------------------------------------------------------------------------------

-- Carts of guests and customers, and lists of parts that customers keep. A cart holds no stock.
create table carts (
  id uuid primary key,
  user_id uuid unique references users,
  -- A guest's cart: SHA-256 of the token that the browser made.
  token_hash bytea unique check (length(token_hash) = 32),
  -- Goes up with every change, so that a checkout can say which cart it was shown.
  version int not null default 0 check (version >= 0),
  -- The customer's cart that took the lines of this guest's cart. Nothing is put in it any more.
  merged_into uuid references carts on delete cascade,
  updated_at timestamptz not null,
  -- The unpaid order that the cart was placed as. A change of the cart ends it.
  placed_order_id uuid references orders,
  constraint carts_have_one_owner check ((user_id is null) <> (token_hash is null)),
  constraint carts_of_guests_are_merged check (merged_into is null or token_hash is not null)
);
create index carts_of_guests on carts (updated_at) where token_hash is not null;
create index carts_merged on carts (merged_into) where merged_into is not null;
create index carts_placed on carts (placed_order_id) where placed_order_id is not null;

create table cart_lines (
  cart_id uuid not null references carts on delete cascade,
  product_id uuid not null references products,
  -- A request names a million at most; carts that are merged add up.
  quantity int not null check (quantity between 1 and 1000000000),
  -- The price that was last shown to the owner and acknowledged.
  seen_cents bigint not null check (seen_cents >= 0),
  saved_for_later boolean not null default false,
  added_at timestamptz not null,
  primary key (cart_id, product_id)
);

create table lists (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index lists_names on lists (user_id, lower(name));

create table list_lines (
  list_id uuid not null references lists on delete cascade,
  product_id uuid not null references products,
  quantity int not null check (quantity between 1 and 1000000),
  position int not null check (position >= 1),
  primary key (list_id, product_id)
);

-- The answers of requests that may be repeated. A key belongs to a user or to a guest's cart.
create table idempotency_keys (
  user_id uuid references users,
  key text not null,
  route text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  cart_id uuid references carts on delete cascade,
  constraint idempotency_keys_have_one_owner check ((user_id is null) <> (cart_id is null))
);
create index idempotency_keys_age on idempotency_keys (created_at);
create unique index idempotency_keys_of_user on idempotency_keys (user_id, key);
create unique index idempotency_keys_of_cart on idempotency_keys (cart_id, key) where cart_id is not null;

-- The address book of each customer.
create table addresses (
  id uuid primary key,
  user_id uuid not null references users,
  -- What the customer calls it, such as 'Shop'; may be empty.
  label text not null,
  name text not null check (name <> ''),
  company text not null,
  street text not null check (street <> ''),
  line2 text not null,
  city text not null check (city <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^\d{5}(-\d{4})?$'),
  -- Carriers call for freight alone; may be empty.
  phone text not null,
  residential boolean not null,
  is_default boolean not null
);
create index addresses_of_user on addresses (user_id, id);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- Payments ------------------------------------------------------------------------------------------

create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  -- The gateway's id of the intent; null between our decision to open it and its answer.
  intent_id text unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null default 'USD' check (currency = 'USD'),
  state text not null check (state in ('opening', 'open', 'processing', 'succeeded', 'canceled')),
  created_at timestamptz not null,
  -- What the gateway took in; refunds are measured by it.
  captured_cents bigint not null default 0,
  check (captured_cents between 0 and amount_cents)
);
-- At most one payment of an order is alive or has succeeded.
create unique index payments_one_live_per_order on payments (order_id) where state <> 'canceled';
-- Payments that reconciliation asks the gateway about.
create index payments_live on payments (id) where state in ('opening', 'open', 'processing');

-- What the gateway reported, each fact once.
create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in (
    'processing', 'failed', 'succeeded', 'canceled',
    'refund_pending', 'refund_succeeded', 'refund_failed', 'refund_cancelled',
    'dispute_inquiry', 'dispute_opened', 'dispute_won', 'dispute_lost')),
  charge_id text,
  amount_cents bigint not null check (amount_cents >= 0),
  at timestamptz not null,
  -- Refunds and disputes are facts about a payment too; of each there may be several, told apart by the gateway's id.
  reference text,
  constraint payment_events_reference_check
    check ((kind like 'refund%' or kind like 'dispute%') = (reference is not null))
);
create unique index payment_events_once on payment_events (payment_id, kind, coalesce(reference, ''))
  where kind <> 'failed';
create unique index payment_events_charge_once on payment_events (charge_id) where kind = 'succeeded';

create table webhook_inbox (
  event_id text primary key,
  type text not null,
  -- Null for events that are not about a payment intent.
  intent_id text,
  payload jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index webhook_inbox_waiting on webhook_inbox (received_at) where processed_at is null;
-- The events of one intent are applied together.
create index webhook_inbox_waiting_of_intent on webhook_inbox (intent_id) where processed_at is null;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  -- Null between our decision and the gateway's answer.
  gateway_id text unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null default 'USD' check (currency = 'USD'),
  state text not null check (state in ('pending', 'succeeded', 'failed', 'cancelled')),
  -- 'gateway': made there by hand; we only heard of it.
  origin text not null check (origin in ('store', 'gateway')),
  reason text not null,
  requested_by uuid references users,
  requested_at timestamptz not null,
  -- When it succeeded, failed or was cancelled, as far as we know.
  ended_at timestamptz,
  -- A guest cancels a paid order by its key until it has left. The refund that this asks for has no user behind it.
  requested_by_guest boolean not null default false,
  check ((ended_at is null) = (state = 'pending')),
  check (origin = 'store' or gateway_id is not null),
  constraint refunds_decided check ((requested_by is not null or requested_by_guest) = (origin = 'store')),
  constraint refunds_decided_by_one check (requested_by is null or not requested_by_guest)
);
create index refunds_payment on refunds (payment_id);

-- What of a refund is for which line, and what of it is that line's tax.
create table refund_parts (
  refund_id uuid not null references refunds,
  position int not null,
  cents bigint not null check (cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  -- The units that came back; null if only money is given back.
  quantity int check (quantity > 0),
  primary key (refund_id, position)
);

-- The buyer's bank asks ('inquiry'), takes the money back ('open'), and decides.
create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments,
  gateway_id text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null default 'USD' check (currency = 'USD'),
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is not null) = (state in ('won', 'lost')))
);
create index disputes_payment on disputes (payment_id);

-- Facts that contradict our books. A person looks at them.
create table reconciliation_breaks (
  id uuid primary key,
  kind text not null,
  reference text not null,
  details jsonb not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- Null when it healed by itself.
  resolved_by uuid references users,
  -- What a person, or the store itself, found out about the contradiction.
  resolution text check (length(resolution) between 1 and 2000),
  check ((resolved_at is null) = (resolution is null)),
  check (resolved_by is null or resolved_at is not null)
);
create unique index reconciliation_breaks_open on reconciliation_breaks (kind, reference) where resolved_at is null;
-- Whether a contradiction was looked at before, and the pages of the list.
create index reconciliation_breaks_reference on reconciliation_breaks (reference, kind);

-- Books ---------------------------------------------------------------------------------------------

create table ledger_accounts (
  name text primary key,
  meaning text not null
);
insert into ledger_accounts values
  ('gateway', 'What the card gateway took in for us less what it gave back, before its fees, which it tells elsewhere.'),
  ('sales', 'What was paid for goods.'),
  ('refunds', 'What was given back to buyers for goods.'),
  ('disputes', 'What buyers'' banks have taken back and not returned.'),
  ('shipping', 'What was paid for delivery, less what was given back of it.'),
  ('tax_payable', 'Sales tax that was collected and is owed to the states, less what was given back of it.');

-- One thing that happened to money. `reference` is our payment's id, or the gateway's id of the refund or dispute.
create table journals (
  id uuid primary key,
  kind text not null check (kind in ('payment', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal')),
  reference text not null,
  payment_id uuid not null references payments,
  at timestamptz not null,
  unique (kind, reference)
);
create index journals_payment on journals (payment_id);
create index journals_at on journals (at);

-- What a journal moves. Positive is debit: an account of ours grows; negative is credit.
create table ledger_entries (
  journal_id uuid not null references journals,
  account text not null references ledger_accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  currency char(3) not null default 'USD' check (currency = 'USD'),
  primary key (journal_id, account)
);
create index ledger_entries_account on ledger_entries (account);
insert into ledger_entries (journal_id, account, amount_cents)
  select journals.id, entry.account, entry.sign * payments.captured_cents
  from journals
  join payments on payments.id = journals.payment_id
  cross join (values ('gateway', 1), ('sales', -1)) as entry (account, sign);

-- Acts of admins and of security, by ids, never by names or addresses.
create table audit_log (
  -- Without gaps, given at the insert: whoever writes waits for who wrote before, so write it last in a transaction.
  position bigint primary key default 0 check (position > 0),
  at timestamptz not null,
  -- A user's id, or 'console', 'gateway', 'worker'.
  actor text not null,
  act text not null,
  -- The id of what it was done to.
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject, position);
create index audit_log_number on audit_log (right(subject, 8), position);
create index audit_log_actor on audit_log (actor, position);
create index audit_log_act on audit_log (act, position);
create index audit_log_at on audit_log (at);

-- Each seal carries the hash of the one before it and of the rows up to `last_position`.
create table audit_seals (
  number bigint primary key check (number > 0),
  last_position bigint not null unique,
  previous_hash bytea not null,
  hash bytea not null,
  at timestamptz not null
);

-- What the last checks of the chain of seals found. Checks that are no longer of use are deleted.
create table audit_checks (
  id uuid primary key,
  at timestamptz not null,
  -- Whether every seal and row was checked, or only the seals since the check before.
  is_whole boolean not null,
  last_seal bigint not null check (last_seal >= 0),
  -- The seals and rows that do not hold.
  broken text[] not null
);

-- Delivery ------------------------------------------------------------------------------------------

-- Where each ZIP code is. Loaded from catalogue/zips.csv.gz whenever that file is another than the one loaded last.
create table zip_source (
  is_only boolean primary key default true check (is_only),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);

create table zips (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  state text not null check (state ~ '^[A-Z]{2}$'),
  city text not null check (city <> ''),
  lat real not null check (lat between -90 and 90),
  lng real not null check (lng between -180 and 180)
);

-- The tables that delivery is priced by. The version of each kind that took effect last counts.
create table shipping_tables (
  id uuid primary key,
  kind text not null check (kind in ('parcel', 'freight', 'class', 'surcharge')),
  effective_from timestamptz not null,
  csv text not null check (octet_length(csv) between 1 and 400000),
  sha256 text not null check (sha256 = encode(sha256(convert_to(csv, 'UTF8')), 'hex')),
  -- Null: what the sandbox begins with.
  uploaded_by uuid references users,
  uploaded_at timestamptz not null,
  check (effective_from >= uploaded_at)
);
create index shipping_tables_newest on shipping_tables (kind, effective_from desc, id desc);
create index shipping_tables_by_upload on shipping_tables (kind, id);

-- What delivery was said to cost. A quote belongs to whoever has its id; it names nobody.
create table quotes (
  id uuid primary key,
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  -- The versions of the rate tables. Empty with pick-up.
  tables uuid[] not null check (cardinality(tables) in (0, 4)),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- Where the price of a quote came from, and what the carrier said if it was to be asked: its rate, or why there is none.
  source text not null default 'table' check (source in ('table', 'carrier')),
  carrier jsonb check (jsonb_typeof(carrier) = 'object'),
  constraint quotes_of_a_carrier_have_its_rate check (
    (source = 'carrier') = (carrier is not null and carrier ->> 'outcome' is not distinct from 'rated'))
);
create index quotes_oldest on quotes (expires_at);

-- Sales tax -----------------------------------------------------------------------------------------

-- The states and the federal district. Rates of states without local taxes, whether they tax delivery that is stated
-- separately, and the sales from which on a seller without a place of business there has to collect: as of 2025-12-31,
-- after suttax.avior.tax (Economic Nexus by State) and the states' own pages. They are where an owner begins, not advice.
create table tax_states (
  state text primary key check (state ~ '^[A-Z]{2}$'),
  -- Cities and counties add taxes of their own, so no single rate is right.
  has_local boolean not null,
  usual_rate_ppm int check (usual_rate_ppm between 1 and 1000000),
  taxes_delivery boolean not null,
  -- Null: the state has no sales tax.
  threshold_cents bigint check (threshold_cents > 0),
  -- A number of orders a year that counts too, beside the amount or, with `threshold_needs_both`, together with it.
  threshold_orders int check (threshold_orders > 0),
  threshold_needs_both boolean not null default false,
  unique (state, has_local),
  check (not has_local or usual_rate_ppm is null),
  check (threshold_orders is null or threshold_cents is not null),
  check (not threshold_needs_both or threshold_orders is not null)
);
insert into tax_states (state, has_local, usual_rate_ppm, taxes_delivery, threshold_cents, threshold_orders, threshold_needs_both) values
  ('CT', false, 63500, true, 10000000, 200, true),
  ('DC', false, 60000, false, 10000000, 200, false),
  ('IN', false, 70000, true, 10000000, null, false),
  ('KY', false, 60000, true, 10000000, 200, false),
  ('ME', false, 55000, false, 10000000, null, false),
  ('MD', false, 60000, false, 10000000, 200, false),
  ('MA', false, 62500, false, 10000000, null, false),
  ('MI', false, 60000, false, 10000000, 200, false),
  ('NJ', false, 66250, true, 10000000, 200, false),
  ('RI', false, 70000, true, 10000000, 200, false),
  ('DE', false, null, false, null, null, false),
  ('MT', false, null, false, null, null, false),
  ('NH', false, null, false, null, null, false),
  ('OR', false, null, false, null, null, false),
  ('AK', true, null, true, 10000000, null, false),
  ('AL', true, null, false, 25000000, null, false),
  ('AR', true, null, true, 10000000, 200, false),
  ('AZ', true, null, false, 10000000, null, false),
  ('CA', true, null, false, 50000000, null, false),
  ('CO', true, null, false, 10000000, null, false),
  ('FL', true, null, true, 10000000, null, false),
  ('GA', true, null, true, 10000000, 200, false),
  ('HI', true, null, true, 10000000, 200, false),
  ('IA', true, null, false, 10000000, null, false),
  ('ID', true, null, false, 10000000, null, false),
  ('IL', true, null, false, 10000000, 200, false),
  ('KS', true, null, true, 10000000, null, false),
  ('LA', true, null, false, 10000000, null, false),
  ('MN', true, null, true, 10000000, 200, false),
  ('MO', true, null, false, 10000000, null, false),
  ('MS', true, null, true, 25000000, null, false),
  ('NC', true, null, true, 10000000, null, false),
  ('ND', true, null, true, 10000000, null, false),
  ('NE', true, null, true, 10000000, 200, false),
  ('NM', true, null, true, 10000000, null, false),
  ('NV', true, null, false, 10000000, 200, false),
  ('NY', true, null, true, 50000000, 100, true),
  ('OH', true, null, true, 10000000, 200, false),
  ('OK', true, null, false, 10000000, null, false),
  ('PA', true, null, true, 10000000, null, false),
  ('SC', true, null, true, 10000000, null, false),
  ('SD', true, null, true, 10000000, null, false),
  ('TN', true, null, true, 10000000, null, false),
  ('TX', true, null, true, 50000000, null, false),
  ('UT', true, null, false, 10000000, null, false),
  ('VA', true, null, false, 10000000, 200, false),
  ('VT', true, null, true, 10000000, 200, false),
  ('WA', true, null, true, 10000000, null, false),
  ('WI', true, null, true, 10000000, null, false),
  ('WV', true, null, true, 10000000, 200, false),
  ('WY', true, null, false, 10000000, null, false);

-- Each decision about a state's tax, the newest last. A state without one collects nothing.
create table tax_rates (
  id uuid primary key,
  state text not null,
  -- 1, 2, 3 for each state, so that of two people who change the same version one is refused.
  number int not null check (number >= 1),
  -- The first day. If several begin on one day, the one with the highest number holds.
  effective_from date not null,
  -- Millionths: 6.625 % is 66,250.
  rate_ppm int not null check (rate_ppm between 0 and 1000000),
  taxes_delivery boolean not null,
  collects boolean not null,
  has_local boolean not null,
  -- Null: the sandbox began with it.
  set_by uuid references users,
  set_at timestamptz not null,
  unique (state, number),
  foreign key (state, has_local) references tax_states (state, has_local),
  check (not collects or (not has_local and rate_ppm > 0))
);
create index tax_rates_set_by on tax_rates (set_by);

-- Papers that only their owner and the staff who decide about them see.
create table documents (
  id uuid primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5000000),
  added_by uuid not null references users,
  added_at timestamptz not null
);
-- Already compressed by their formats.
alter table documents alter column bytes set storage external;
create index documents_added_by on documents (added_by);

create table tax_certificates (
  id uuid primary key,
  user_id uuid not null references users,
  form text not null
    check (form in ('ST-3', 'ST-3NR', 'ST-4', 'ST-5', 'ST-7', 'ST-8', 'ST-13', 'ST-SST', 'UZ', 'other')),
  state text not null references tax_states,
  purpose text not null check (
    purpose in ('resale', 'exempt_use', 'organization', 'farm', 'capital_improvement', 'contractor', 'enterprise_zone')),
  -- What makes a certificate complete: who buys, from where, in which trade, and the number that the state knows them by.
  buyer_name text not null check (buyer_name <> ''),
  buyer_address text not null check (buyer_address <> ''),
  business_type text not null check (business_type <> ''),
  number_kind text not null check (number_kind in ('nj_tax', 'fein', 'state_tax', 'drivers_license', 'organization')),
  number text not null check (number <> ''),
  -- The addresses of the categories it is for, as they were then; empty: all goods.
  covers text[] not null default '{}',
  -- For any number of orders, not for a single one.
  blanket boolean not null,
  valid_from date not null,
  expires_on date check (expires_on >= valid_from),
  status text not null default 'pending' check (status in ('pending', 'active', 'rejected', 'revoked')),
  document_id uuid not null unique references documents,
  -- The day on which the shop received it counts for sales before.
  submitted_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  -- The buyer reads it. Why it was rejected.
  decision_reason text check (decision_reason <> ''),
  -- Whoever ended it: the staff with a reason, or the buyer without one.
  revoked_by uuid references users,
  revoked_at timestamptz,
  revocation_reason text check (revocation_reason <> ''),
  -- The last order that it exempted. It is kept for four years from then.
  last_used_at timestamptz,
  -- When the buyer was told that it is about to expire.
  reminded_at timestamptz,
  check (form in ('ST-SST', 'other') or state = 'NJ'),
  check (form <> 'other' or state <> 'NJ'),
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> user_id),
  check (status <> 'rejected' or decision_reason is not null),
  check ((status = 'revoked') = (revoked_at is not null)),
  check ((revoked_by is null) = (revoked_at is null)),
  check (last_used_at is null or status in ('active', 'revoked'))
);
create index tax_certificates_of_user on tax_certificates (user_id, id desc);
create index tax_certificates_pending on tax_certificates (id) where status = 'pending';
create index tax_certificates_by_status on tax_certificates (status, id desc);
create index tax_certificates_expiring on tax_certificates (expires_on, id) where status = 'active' and expires_on is not null;
create index tax_certificates_decided_by on tax_certificates (decided_by);
create index tax_certificates_revoked_by on tax_certificates (revoked_by);

-- The tax on each line of goods, and on its share of the delivery.
create table order_taxes (
  order_id uuid not null,
  position int not null,
  part text not null check (part in ('goods', 'delivery')),
  jurisdiction text not null,
  rate_ppm int not null check (rate_ppm between 0 and 1000000),
  base_cents bigint not null check (base_cents >= 0),
  tax_cents bigint not null check (tax_cents between 0 and base_cents),
  exempt_reason text,
  certificate_id uuid,
  primary key (order_id, position, part, jurisdiction),
  foreign key (order_id, position) references order_lines,
  check (exempt_reason is null or tax_cents = 0)
);

-- Lines of a paid order whose tax was given back because a certificate came late, and what of the delivery's tax went back
-- with each.
create table late_exemptions (
  refund_id uuid not null references refunds,
  -- The line of goods.
  position int not null,
  -- The certificate may be deleted once the law does not want it kept any more.
  certificate_id uuid not null,
  delivery_tax_cents bigint not null check (delivery_tax_cents >= 0),
  primary key (refund_id, position)
);

-- What an outside tax service is told of orders and refunds, for the shop's tax returns.

-- One row for each order whose tax was to be calculated by the service. It is recorded there once the order is paid.
create table tax_records (
  order_id uuid primary key references orders,
  -- The service's name for what it calculated. Null: it did not answer, and the table of the shop did.
  calculation_id text,
  calculated_at timestamptz not null,
  -- What was asked for, with the tax that is charged: {"reference", "kind", "amountCents", "taxCents"} of each item.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  -- The lines of goods that may be taxed. The others are exempt.
  taxed_positions int[] not null,
  -- Nothing is recorded before.
  paid_at timestamptz,
  -- The service's name for the record; null until it has one.
  transaction_id text,
  -- How often the service answered with a failure of its own. It keeps such an answer under the key of the call.
  failures int not null default 0,
  -- Why it was not recorded, for good. A person has to do it.
  refused text,
  check (transaction_id is null or (paid_at is not null and calculation_id is not null))
);
create index tax_records_waiting on tax_records (paid_at)
  where paid_at is not null and transaction_id is null and refused is null;

-- One row for each refund of such an order. It is taken back from the record, and given again if the refund fails.
create table tax_reversals (
  refund_id uuid primary key references refunds,
  order_id uuid not null references tax_records,
  booked_at timestamptz not null,
  -- What is taken back of each item; null until it is decided, just before it is sent. If there is nothing to take back,
  -- nothing is sent.
  items jsonb check (jsonb_typeof(items) = 'array'),
  transaction_id text,
  -- The refund came to nothing.
  is_void boolean not null default false,
  void_transaction_id text,
  failures int not null default 0,
  refused text,
  check (transaction_id is null or items is not null),
  check (void_transaction_id is null or (is_void and transaction_id is not null))
);
create index tax_reversals_of_order on tax_reversals (order_id);
create index tax_reversals_waiting on tax_reversals (booked_at)
  where refused is null and (transaction_id is null or (is_void and void_transaction_id is null));

-- Reviews and customers -----------------------------------------------------------------------------

-- What customers say. Name and address are those of the day; whose it is says author_id alone, which is
-- null where nobody's account stands behind it.
create table reviews (
  id uuid primary key,
  author_id uuid references users,
  name text not null,
  email text not null,
  product_id uuid references products,
  rating int not null check (rating between 1 and 5),
  review text not null,
  created_at timestamptz not null,
  -- The shop may hide a review, and says why, and may answer one.
  hidden_at timestamptz,
  hidden_by uuid references users,
  hidden_reason text,
  answer text,
  answered_at timestamptz,
  answered_by uuid references users,
  check ((hidden_at is null) = (hidden_reason is null)),
  check ((hidden_at is null) = (hidden_by is null)),
  check ((answered_at is null) = (answer is null)),
  check ((answered_at is null) = (answered_by is null))
);
create index reviews_author on reviews (author_id);
create index reviews_product on reviews (product_id, id);
create unique index reviews_one_per_author_and_product on reviews (author_id, product_id)
  where author_id is not null and product_id is not null;
create index reviews_to_answer on reviews (id) where answer is null and hidden_at is null;
create index reviews_hidden on reviews (id) where hidden_at is not null;
-- The bars of the distribution lead to the reviews with so many stars, newest first.
create index reviews_of_rating on reviews (product_id, rating, id);

-- The rating of each product, kept beside its reviews: lists show it on each card and look it up by key.
create table product_ratings (
  product_id uuid references products on delete cascade,
  -- How many of its reviews count, and the sum of their stars.
  reviews int not null check (reviews >= 0),
  stars int not null check (stars between reviews and 5 * reviews),
  -- The figures are in the index, so that a look-up does not read the row as well.
  primary key (product_id) include (reviews, stars)
);

-- What staff write down about a customer. A block and its end are notes too, so that their reasons stay together.
create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references users,
  kind text not null check (kind in ('note', 'blocked', 'unblocked')),
  text text not null,
  written_by uuid not null references users,
  at timestamptz not null,
  check ((kind = 'unblocked') = (text = ''))
);
create index customer_notes_customer on customer_notes (customer_id, id desc);

-- What the shop says of itself ----------------------------------------------------------------------

-- What the shop says of itself, one row per version; the newest holds. No row: the shop still says what it began with
-- (catalogue/beginning.json). The table `settings` is another: values that the store keeps for itself.
create table shop_settings_versions (
  id uuid primary key,
  -- Without gaps, so that of two people who change the same version one is refused.
  number int not null unique check (number > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 300000),
  -- The version that this one brought back; 0 is what the shop began with.
  restored_from int check (restored_from >= 0 and restored_from < number),
  changed_by uuid not null references users,
  changed_at timestamptz not null
);

-- Logos and pictures of banners, named by their content. Versions name them, so a used one stays.
create table shop_pictures (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null check (octet_length(content) <= 400000),
  width int not null check (width between 1 and 4000),
  height int not null check (height between 1 and 4000),
  added_by uuid references users,
  added_at timestamptz not null
);

-- Figures -------------------------------------------------------------------------------------------

-- The shop's figures are kept with the books, so that nobody waits while a million orders are counted. A journal notes
-- itself in its own transaction; a job adds what is noted to the sums and removes the notes, in one transaction. Readers
-- add what is still noted. Notes are only added, so that orders never wait for each other here.

-- Where the parcel goes and whether the customer is new are noted at once: an erasure removes the address later.
create table journals_to_figure (
  journal_id uuid not null,
  -- The state's postal code; empty if the address does not tell it.
  state text not null,
  -- The first payment of this customer, or of somebody without an account.
  is_new boolean not null
);

-- The stock moved, or (with no quantity) a price changed.
create table stock_to_value (
  product_id uuid not null,
  quantity bigint,
  -- The moment of the move. On which day that was is asked when it is counted. Null: the day on which it is counted.
  at timestamptz
);

create table figures_by_hour (
  -- An hour of the shop's clocks, which may stand half an hour beside those of UTC.
  hour timestamptz primary key constraint figures_by_hour_minute check (date_trunc('minute', hour, 'UTC') = hour),
  -- Orders paid.
  orders bigint not null,
  sales_cents bigint not null,
  -- Refunds less those that failed.
  refunds bigint not null,
  refunds_cents bigint not null,
  -- What banks took back, less what they returned.
  disputes_cents bigint not null,
  new_customers bigint not null
);

-- What was paid for each part, by day.
create table figures_by_part (
  product_id uuid not null references products,
  day date not null,
  units bigint not null,
  sales_cents bigint not null,
  primary key (product_id, day)
);
create index figures_by_part_day on figures_by_part (day);

-- The category in which the part was when it was counted. No foreign key: categories are renamed and merged.
create table figures_by_category (
  day date not null,
  category text not null,
  units bigint not null,
  sales_cents bigint not null,
  primary key (day, category)
);

create table figures_by_state (
  day date not null,
  state text not null,
  orders bigint not null,
  sales_cents bigint not null,
  primary key (day, state)
);

-- The same as figures_by_part, summed over each month ('2026-11'), each year ('2026') and the windows that end today, and
-- sorted, so that the best parts are read from the beginning of an index.
create table figures_of_span (
  span text not null,
  product_id uuid not null references products,
  units bigint not null,
  sales_cents bigint not null,
  primary key (span, product_id) include (units, sales_cents)
);
create index figures_of_span_best on figures_of_span (span, sales_cents desc, product_id);

-- The windows that move on with the days, and the last day that each has. The first payment opens them.
create table figure_windows (
  span text primary key check (span in ('7-days', '30-days', '13-weeks', '12-months')),
  through date not null
);

-- What the stock is worth at its prices: for each product, and by how much that changed on each day.
create table valued_stock (
  product_id uuid primary key references products,
  units bigint not null,
  value_cents bigint not null
);
create index valued_stock_worth on valued_stock (value_cents desc, product_id) where units > 0;

create table figures_of_stock (
  day date primary key,
  units bigint not null,
  value_cents bigint not null
);

-- The time zone by whose days the figures are kept, once there are some. When the shop has another, a job calculates them again.
create table figures_time_zone (
  is_only boolean primary key default true check (is_only),
  zone text not null
);

-- The schema of a fresh database. `npm run schema` writes this file from the migrations and the functions; a test compares.
-- It is read, never run.

create schema identity;

create extension pg_trgm;

create sequence shelf_changes;

create sequence word_changes;

-- Tables, each with its constraints and indexes

create table identity."user" (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email)
);

create table identity.account (
  id uuid default gen_random_uuid() not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES identity."user"(id) ON DELETE CASCADE
);
CREATE INDEX "account_userId_idx" ON identity.account USING btree ("userId");

create table identity.jwks (
  id uuid default gen_random_uuid() not null,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamp with time zone not null,
  "expiresAt" timestamp with time zone,
  alg text,
  crv text,
  constraint jwks_pkey PRIMARY KEY (id)
);

create table identity.session (
  id uuid default gen_random_uuid() not null,
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES identity."user"(id) ON DELETE CASCADE
);
CREATE INDEX "session_userId_idx" ON identity.session USING btree ("userId");

create table identity.verification (
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_identifier_idx ON identity.verification USING btree (identifier);

create table access_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  authenticated_at timestamp with time zone default to_timestamp((0)::double precision) not null,
  second_factor boolean default false not null,
  session_id uuid,
  constraint access_tokens_pkey PRIMARY KEY (token_hash),
  constraint access_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.session(id) ON DELETE CASCADE,
  constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_expiry ON public.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_session ON public.access_tokens USING btree (session_id);
CREATE INDEX access_tokens_user ON public.access_tokens USING btree (user_id);

create table aces_brands (
  code text not null,
  company text not null,
  constraint aces_brands_pkey PRIMARY KEY (code),
  constraint aces_brands_code_check CHECK ((code ~ '^[A-Z0-9]{4}$'::text)),
  constraint aces_brands_company_check CHECK ((company <> ''::text))
);

create table aces_ids (
  kind text not null,
  aces_id integer not null,
  our_id integer,
  words text,
  constraint aces_ids_pkey PRIMARY KEY (kind, aces_id),
  constraint aces_ids_aces_id_check CHECK ((aces_id > 0)),
  constraint aces_ids_by_kind CHECK (
CASE
    WHEN (kind = ANY (ARRAY['BaseVehicle'::text, 'Make'::text, 'Model'::text, 'EngineBase'::text, 'Position'::text])) THEN ((our_id IS NOT NULL) AND (words IS NULL))
    ELSE ((our_id IS NULL) AND (words IS NOT NULL))
END),
  constraint aces_ids_kind_check CHECK ((kind ~ '^[A-Z][A-Za-z]{1,39}$'::text)),
  constraint aces_ids_our_id_check CHECK ((our_id > 0)),
  constraint aces_ids_words_check CHECK (((words <> ''::text) AND (length(words) <= 200)))
);

create table addresses (
  id uuid not null,
  user_id uuid not null,
  label text not null,
  name text not null,
  company text not null,
  street text not null,
  line2 text not null,
  city text not null,
  state text not null,
  zip text not null,
  phone text not null,
  residential boolean not null,
  is_default boolean not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_city_check CHECK ((city <> ''::text)),
  constraint addresses_name_check CHECK ((name <> ''::text)),
  constraint addresses_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint addresses_street_check CHECK ((street <> ''::text)),
  constraint addresses_zip_check CHECK ((zip ~ '^\d{5}(-\d{4})?$'::text)),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX addresses_of_user ON public.addresses USING btree (user_id, id);
CREATE UNIQUE INDEX addresses_one_default ON public.addresses USING btree (user_id) WHERE is_default;

create table attribute_lists (
  category text not null,
  version integer not null,
  constraint attribute_lists_pkey PRIMARY KEY (category),
  constraint attribute_lists_version_check CHECK ((version >= 1)),
  constraint attribute_lists_category_fkey FOREIGN KEY (category) REFERENCES categories(slug) ON DELETE CASCADE
);

create table attributes (
  id uuid not null,
  category text not null,
  key text not null,
  "position" integer not null,
  name text not null,
  labels text[] not null,
  kind text not null,
  unit text,
  is_required boolean not null,
  is_filter boolean not null,
  is_column boolean not null,
  constraint attributes_pkey PRIMARY KEY (id),
  constraint attributes_category_key_key UNIQUE (category, key),
  constraint attributes_key_check CHECK (((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(key) <= 40))),
  constraint attributes_kind_check CHECK ((kind = ANY (ARRAY['number'::text, 'range'::text, 'numbers'::text, 'choice'::text, 'text'::text]))),
  constraint attributes_labels_check CHECK ((cardinality(labels) >= 1)),
  constraint attributes_name_check CHECK ((name <> ''::text)),
  constraint attributes_position_check CHECK (("position" >= 1)),
  constraint attributes_texts_do_not_filter CHECK (((kind <> 'text'::text) OR (NOT is_filter))),
  constraint attributes_units_are_of_numbers CHECK (((unit IS NULL) OR (kind = ANY (ARRAY['number'::text, 'range'::text, 'numbers'::text])))),
  constraint attributes_category_fkey FOREIGN KEY (category) REFERENCES attribute_lists(category) ON UPDATE CASCADE ON DELETE CASCADE
);

create table audit_checks (
  id uuid not null,
  at timestamp with time zone not null,
  is_whole boolean not null,
  last_seal bigint not null,
  broken text[] not null,
  constraint audit_checks_pkey PRIMARY KEY (id),
  constraint audit_checks_last_seal_check CHECK ((last_seal >= 0))
);

create table audit_log (
  "position" bigint default 0 not null,
  at timestamp with time zone not null,
  actor text not null,
  act text not null,
  subject text not null,
  details jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY ("position"),
  constraint audit_log_position_check CHECK (("position" > 0))
);
CREATE INDEX audit_log_act ON public.audit_log USING btree (act, "position");
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, "position");
CREATE INDEX audit_log_at ON public.audit_log USING btree (at);
CREATE INDEX audit_log_number ON public.audit_log USING btree ("right"(subject, 8), "position");
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, "position");

create table audit_seals (
  number bigint not null,
  last_position bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  at timestamp with time zone not null,
  constraint audit_seals_pkey PRIMARY KEY (number),
  constraint audit_seals_last_position_key UNIQUE (last_position),
  constraint audit_seals_number_check CHECK ((number > 0))
);

create table cart_lines (
  cart_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  seen_cents bigint not null,
  saved_for_later boolean default false not null,
  added_at timestamp with time zone not null,
  constraint cart_lines_pkey PRIMARY KEY (cart_id, product_id),
  constraint cart_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000))),
  constraint cart_lines_seen_cents_check CHECK ((seen_cents >= 0)),
  constraint cart_lines_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

create table carts (
  id uuid not null,
  user_id uuid,
  token_hash bytea,
  version integer default 0 not null,
  merged_into uuid,
  updated_at timestamp with time zone not null,
  placed_order_id uuid,
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_token_hash_key UNIQUE (token_hash),
  constraint carts_user_id_key UNIQUE (user_id),
  constraint carts_have_one_owner CHECK (((user_id IS NULL) <> (token_hash IS NULL))),
  constraint carts_of_guests_are_merged CHECK (((merged_into IS NULL) OR (token_hash IS NOT NULL))),
  constraint carts_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint carts_version_check CHECK ((version >= 0)),
  constraint carts_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES carts(id) ON DELETE CASCADE,
  constraint carts_placed_order_id_fkey FOREIGN KEY (placed_order_id) REFERENCES orders(id),
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX carts_merged ON public.carts USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX carts_of_guests ON public.carts USING btree (updated_at) WHERE (token_hash IS NOT NULL);
CREATE INDEX carts_placed ON public.carts USING btree (placed_order_id) WHERE (placed_order_id IS NOT NULL);

create table categories (
  slug text not null,
  name text not null,
  description text not null,
  picture text not null,
  "position" integer not null,
  version integer default 1 not null,
  moving_to text,
  constraint categories_pkey PRIMARY KEY (slug),
  constraint categories_check CHECK ((moving_to <> slug)),
  constraint categories_other_stays CHECK (((slug <> 'other'::text) OR (moving_to IS NULL))),
  constraint categories_version_check CHECK ((version >= 1)),
  constraint categories_moving_to_fkey FOREIGN KEY (moving_to) REFERENCES categories(slug) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX categories_name ON public.categories USING btree (name) WHERE (moving_to IS NULL);

create table counted_products (
  product_id uuid not null,
  count_id uuid not null,
  constraint counted_products_pkey PRIMARY KEY (product_id)
);

create table customer_notes (
  id uuid not null,
  customer_id uuid not null,
  kind text not null,
  text text not null,
  written_by uuid not null,
  at timestamp with time zone not null,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_check CHECK (((kind = 'unblocked'::text) = (text = ''::text))),
  constraint customer_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'blocked'::text, 'unblocked'::text]))),
  constraint customer_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint customer_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);
CREATE INDEX customer_notes_customer ON public.customer_notes USING btree (customer_id, id DESC);

create table disputes (
  id uuid not null,
  payment_id uuid not null,
  gateway_id text not null,
  amount_cents bigint not null,
  currency character(3) default 'USD'::bpchar not null,
  state text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_gateway_id_key UNIQUE (gateway_id),
  constraint disputes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint disputes_check CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['won'::text, 'lost'::text])))),
  constraint disputes_currency_check CHECK ((currency = 'USD'::bpchar)),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text]))),
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX disputes_payment ON public.disputes USING btree (payment_id);

create table documents (
  id uuid not null,
  sha256 text not null,
  type text not null,
  bytes bytea storage external,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  object text,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 5000000))),
  constraint documents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint documents_somewhere CHECK (((bytes IS NOT NULL) OR (object IS NOT NULL))),
  constraint documents_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text]))),
  constraint documents_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint documents_object_fkey FOREIGN KEY (object) REFERENCES stored_objects(sha256)
);
CREATE INDEX documents_added_by ON public.documents USING btree (added_by);
CREATE INDEX documents_object ON public.documents USING btree (object) WHERE (object IS NOT NULL);
CREATE INDEX documents_twice ON public.documents USING btree (id) WHERE ((bytes IS NOT NULL) AND (object IS NOT NULL));
CREATE INDEX documents_unsent ON public.documents USING btree (id) WHERE (object IS NULL);

create table engines (
  id integer not null,
  liters numeric(3,1),
  cylinders smallint,
  layout text,
  fuel text not null,
  aspiration text not null,
  slug text not null,
  label text not null,
  constraint engines_pkey PRIMARY KEY (id),
  constraint engines_label_key UNIQUE (label),
  constraint engines_slug_key UNIQUE (slug),
  constraint engines_aspiration_check CHECK ((aspiration = ANY (ARRAY['natural'::text, 'turbo'::text]))),
  constraint engines_check CHECK (((liters IS NOT NULL) OR (fuel = ANY (ARRAY['electric'::text, 'hydrogen'::text])))),
  constraint engines_cylinders_check CHECK (((cylinders >= 1) AND (cylinders <= 16))),
  constraint engines_fuel_check CHECK ((fuel = ANY (ARRAY['gasoline'::text, 'diesel'::text, 'hybrid'::text, 'gas'::text, 'hydrogen'::text, 'electric'::text]))),
  constraint engines_label_check CHECK ((label <> ''::text)),
  constraint engines_layout_check CHECK ((layout = ANY (ARRAY['inline'::text, 'v'::text, 'flat'::text, 'w'::text, 'rotary'::text]))),
  constraint engines_liters_check CHECK ((liters > (0)::numeric)),
  constraint engines_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

create table failed_proofs (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  constraint failed_proofs_pkey PRIMARY KEY (id),
  constraint failed_proofs_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'recovery'::text, 'password'::text]))),
  constraint failed_proofs_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity."user"(id) ON DELETE CASCADE
);
CREATE INDEX failed_proofs_recent ON public.failed_proofs USING btree (account_id, kind, at);

create table familiar_addresses (
  key bytea not null,
  seen_at timestamp with time zone not null,
  constraint familiar_addresses_pkey PRIMARY KEY (key)
);

create table figure_windows (
  span text not null,
  through date not null,
  constraint figure_windows_pkey PRIMARY KEY (span),
  constraint figure_windows_span_check CHECK ((span = ANY (ARRAY['7-days'::text, '30-days'::text, '13-weeks'::text, '12-months'::text])))
);

create table figures_by_category (
  day date not null,
  category text not null,
  units bigint not null,
  sales_cents bigint not null,
  constraint figures_by_category_pkey PRIMARY KEY (day, category)
);

create table figures_by_hour (
  hour timestamp with time zone not null,
  orders bigint not null,
  sales_cents bigint not null,
  refunds bigint not null,
  refunds_cents bigint not null,
  disputes_cents bigint not null,
  new_customers bigint not null,
  constraint figures_by_hour_pkey PRIMARY KEY (hour),
  constraint figures_by_hour_minute CHECK ((date_trunc('minute'::text, hour, 'UTC'::text) = hour))
);

create table figures_by_part (
  product_id uuid not null,
  day date not null,
  units bigint not null,
  sales_cents bigint not null,
  constraint figures_by_part_pkey PRIMARY KEY (product_id, day),
  constraint figures_by_part_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX figures_by_part_day ON public.figures_by_part USING btree (day);

create table figures_by_state (
  day date not null,
  state text not null,
  orders bigint not null,
  sales_cents bigint not null,
  constraint figures_by_state_pkey PRIMARY KEY (day, state)
);

create table figures_of_span (
  span text not null,
  product_id uuid not null,
  units bigint not null,
  sales_cents bigint not null,
  constraint figures_of_span_pkey PRIMARY KEY (span, product_id) INCLUDE (units, sales_cents),
  constraint figures_of_span_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX figures_of_span_best ON public.figures_of_span USING btree (span, sales_cents DESC, product_id);

create table figures_of_stock (
  day date not null,
  units bigint not null,
  value_cents bigint not null,
  constraint figures_of_stock_pkey PRIMARY KEY (day)
);

create table figures_time_zone (
  is_only boolean default true not null,
  zone text not null,
  constraint figures_time_zone_pkey PRIMARY KEY (is_only),
  constraint figures_time_zone_is_only_check CHECK (is_only)
);

create table fitment_changes (
  import_id uuid not null,
  change text not null,
  product_id uuid not null,
  model_id integer not null,
  year_from smallint not null,
  year_to smallint not null,
  engine_id integer,
  "position" smallint,
  quantity smallint not null,
  qualifier_id integer,
  is_sample boolean not null,
  constraint fitment_changes_change_check CHECK ((change = ANY (ARRAY['added'::text, 'removed'::text]))),
  constraint fitment_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint fitment_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX fitment_changes_import ON public.fitment_changes USING btree (import_id);
CREATE INDEX fitment_changes_product ON public.fitment_changes USING btree (product_id);

create table fitment_edit_rows (
  edit_id uuid not null,
  change text not null,
  model_id integer not null,
  year_from smallint not null,
  year_to smallint not null,
  engine_id integer,
  "position" smallint,
  quantity smallint not null,
  qualifier_id integer,
  is_sample boolean not null,
  constraint fitment_edit_rows_change_check CHECK ((change = ANY (ARRAY['added'::text, 'removed'::text]))),
  constraint fitment_edit_rows_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES fitment_edits(id) ON DELETE CASCADE
);
CREATE INDEX fitment_edit_rows_edit ON public.fitment_edit_rows USING btree (edit_id);

create table fitment_edits (
  id uuid not null,
  product_id uuid not null,
  copied_from uuid,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  taken_back_by uuid,
  taken_back_at timestamp with time zone,
  constraint fitment_edits_pkey PRIMARY KEY (id),
  constraint fitment_edits_check CHECK (((taken_back_at IS NULL) = (taken_back_by IS NULL))),
  constraint fitment_edits_check1 CHECK ((copied_from <> product_id)),
  constraint fitment_edits_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES products(id) ON DELETE SET NULL,
  constraint fitment_edits_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint fitment_edits_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint fitment_edits_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES users(id)
);
CREATE INDEX fitment_edits_product ON public.fitment_edits USING btree (product_id, id);

create table fitment_import_rows (
  import_id uuid not null,
  line integer not null,
  action text,
  product_id uuid,
  model_id integer,
  year_from smallint,
  year_to smallint,
  engine_id integer,
  "position" smallint,
  quantity smallint,
  note text,
  errors jsonb,
  file_line integer,
  number text,
  number_key text,
  maker text,
  number_kind text,
  replaced_id uuid,
  joined_lines integer[],
  constraint fitment_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint fitment_import_rows_action_check CHECK ((action = ANY (ARRAY['A'::text, 'D'::text]))),
  constraint fitment_import_rows_errors_check CHECK ((jsonb_typeof(errors) = 'array'::text)),
  constraint fitment_import_rows_file_line_check CHECK ((file_line >= 1)),
  constraint fitment_import_rows_line_check CHECK ((line >= 1)),
  constraint fitment_import_rows_number_kind_check CHECK ((number_kind = ANY (ARRAY['oe'::text, 'competitor'::text, 'superseded'::text, 'ours'::text]))),
  constraint fitment_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX fitment_import_rows_wrong ON public.fitment_import_rows USING btree (import_id, line) WHERE (errors IS NOT NULL);

create table fitment_misses (
  words text not null,
  model_id integer not null,
  year smallint not null,
  times integer default 1 not null,
  last_on date not null,
  constraint fitment_misses_pkey PRIMARY KEY (words, model_id, year),
  constraint fitment_misses_times_check CHECK ((times > 0)),
  constraint fitment_misses_words_check CHECK (((words <> ''::text) AND (length(words) <= 60))),
  constraint fitment_misses_year_check CHECK (((year = 0) OR ((year >= 1900) AND (year <= 2100)))),
  constraint fitment_misses_model_id_fkey FOREIGN KEY (model_id) REFERENCES vehicle_models(id)
);
CREATE INDEX fitment_misses_often ON public.fitment_misses USING btree (times, last_on);

create table fitment_samples (
  is_only boolean default true not null,
  sha256 text not null,
  constraint fitment_samples_pkey PRIMARY KEY (is_only),
  constraint fitment_samples_is_only_check CHECK (is_only),
  constraint fitment_samples_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table fitments (
  product_id uuid not null,
  model_id integer not null,
  year_from smallint not null,
  year_to smallint not null,
  engine_id integer,
  "position" smallint,
  quantity smallint not null,
  qualifier_id integer,
  is_sample boolean default false not null,
  constraint fitments_once UNIQUE NULLS NOT DISTINCT (product_id, model_id, year_from, year_to, engine_id, "position", qualifier_id),
  constraint fitments_position_check CHECK ((("position" >= 1) AND ("position" <= 12))),
  constraint fitments_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint fitments_year_from_check CHECK (((year_from >= 1900) AND (year_from <= 2100))),
  constraint fitments_year_to_check CHECK (((year_to >= 1900) AND (year_to <= 2100))),
  constraint fitments_years CHECK (((year_to >= year_from) AND (year_to <= (year_from + 59)))),
  constraint fitments_engine_id_fkey FOREIGN KEY (engine_id) REFERENCES engines(id),
  constraint fitments_model_id_fkey FOREIGN KEY (model_id) REFERENCES vehicle_models(id),
  constraint fitments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint fitments_qualifier_id_fkey FOREIGN KEY (qualifier_id) REFERENCES qualifiers(id)
);
CREATE INDEX fitments_vehicle ON public.fitments USING btree (model_id, product_id) INCLUDE (year_from, year_to, engine_id);

create table former_category_slugs (
  slug text not null,
  category text not null,
  ended_at timestamp with time zone default now() not null,
  constraint former_category_slugs_pkey PRIMARY KEY (slug),
  constraint former_category_slugs_slug_check CHECK ((slug <> ''::text)),
  constraint former_category_slugs_category_fkey FOREIGN KEY (category) REFERENCES categories(slug)
);
CREATE INDEX former_category_slugs_category ON public.former_category_slugs USING btree (category);

create table former_part_numbers (
  part_number_key text not null,
  part_number text not null,
  product_id uuid not null,
  renamed_at timestamp with time zone default now() not null,
  constraint former_part_numbers_pkey PRIMARY KEY (part_number_key),
  constraint former_part_numbers_part_number_key_check CHECK ((part_number_key <> ''::text)),
  constraint former_part_numbers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX former_part_numbers_prefix ON public.former_part_numbers USING btree (part_number_key text_pattern_ops);
CREATE INDEX former_part_numbers_product ON public.former_part_numbers USING btree (product_id);

create table garage_vehicles (
  id uuid not null,
  user_id uuid not null,
  vehicle_id integer not null,
  engine_id integer,
  nickname text not null,
  vin_sealed text,
  chosen boolean not null,
  added_at timestamp with time zone not null,
  constraint garage_vehicles_pkey PRIMARY KEY (id),
  constraint garage_vehicles_once UNIQUE NULLS NOT DISTINCT (user_id, vehicle_id, engine_id),
  constraint garage_vehicles_nickname_check CHECK ((length(nickname) <= 40)),
  constraint garage_vehicles_vin_sealed_check CHECK ((vin_sealed <> ''::text)),
  constraint garage_vehicles_engine_id_fkey FOREIGN KEY (engine_id) REFERENCES engines(id),
  constraint garage_vehicles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint garage_vehicles_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id)
);
CREATE UNIQUE INDEX garage_vehicles_one_chosen ON public.garage_vehicles USING btree (user_id) WHERE chosen;

create table goes_with_lists (
  id uuid not null,
  csv text not null,
  back_to uuid,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  constraint goes_with_lists_pkey PRIMARY KEY (id),
  constraint goes_with_lists_csv_check CHECK ((length(csv) <= 200000)),
  constraint goes_with_lists_back_to_fkey FOREIGN KEY (back_to) REFERENCES goes_with_lists(id),
  constraint goes_with_lists_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX goes_with_lists_back_to ON public.goes_with_lists USING btree (back_to) WHERE (back_to IS NOT NULL);
CREATE INDEX goes_with_lists_uploaded_by ON public.goes_with_lists USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);

create table goes_with_rules (
  "position" integer not null,
  from_category text not null,
  from_has text[] not null,
  to_category text not null,
  to_has text[] not null,
  agree jsonb not null,
  words text not null,
  constraint goes_with_rules_pkey PRIMARY KEY ("position"),
  constraint goes_with_rules_agree_check CHECK (((jsonb_typeof(agree) = 'array'::text) AND (jsonb_array_length(agree) >= 1))),
  constraint goes_with_rules_position_check CHECK (("position" >= 1)),
  constraint goes_with_rules_words_check CHECK (((words <> ''::text) AND (length(words) <= 200))),
  constraint goes_with_rules_from_category_fkey FOREIGN KEY (from_category) REFERENCES categories(slug) ON DELETE CASCADE,
  constraint goes_with_rules_to_category_fkey FOREIGN KEY (to_category) REFERENCES categories(slug) ON DELETE CASCADE
);
CREATE INDEX goes_with_rules_from ON public.goes_with_rules USING btree (from_category);
CREATE INDEX goes_with_rules_to ON public.goes_with_rules USING btree (to_category);

create table idempotency_keys (
  user_id uuid,
  key text not null,
  route text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamp with time zone not null,
  cart_id uuid,
  constraint idempotency_keys_have_one_owner CHECK (((user_id IS NULL) <> (cart_id IS NULL))),
  constraint idempotency_keys_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX idempotency_keys_of_cart ON public.idempotency_keys USING btree (cart_id, key) WHERE (cart_id IS NOT NULL);
CREATE UNIQUE INDEX idempotency_keys_of_user ON public.idempotency_keys USING btree (user_id, key);

create table import_results (
  import_id uuid not null,
  "position" integer not null,
  file_line integer,
  name text,
  product_id uuid,
  outcome text not null,
  changes jsonb default '{}'::jsonb not null,
  errors jsonb,
  note text,
  constraint import_results_pkey PRIMARY KEY (import_id, "position"),
  constraint import_results_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text)),
  constraint import_results_check CHECK (((outcome <> 'refused'::text) OR (errors IS NOT NULL))),
  constraint import_results_check1 CHECK (((outcome <> 'changed'::text) OR (changes <> '{}'::jsonb))),
  constraint import_results_errors_check CHECK ((jsonb_typeof(errors) = 'array'::text)),
  constraint import_results_file_line_check CHECK ((file_line >= 1)),
  constraint import_results_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text, 'refused'::text]))),
  constraint import_results_position_check CHECK (("position" >= 1)),
  constraint import_results_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint import_results_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX import_results_outcome ON public.import_results USING btree (import_id, outcome, "position");
CREATE INDEX import_results_product ON public.import_results USING btree (import_id, product_id, "position") WHERE (outcome = 'changed'::text);

create table import_rows (
  import_id uuid not null,
  line integer not null,
  file_line integer,
  cells text[] not null,
  key text,
  other_key text,
  constraint import_rows_pkey PRIMARY KEY (import_id, line),
  constraint import_rows_file_line_check CHECK ((file_line >= 1)),
  constraint import_rows_line_check CHECK ((line >= 1)),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_rows_key ON public.import_rows USING btree (import_id, key) WHERE (key IS NOT NULL);
CREATE INDEX import_rows_other_key ON public.import_rows USING btree (import_id, other_key) WHERE (other_key IS NOT NULL);

create table imports (
  id uuid not null,
  subject text not null,
  is_whole boolean not null,
  state text default 'arriving'::text not null,
  applies_at_once boolean default false not null,
  is_confirmed boolean default false not null,
  is_by_command boolean default false not null,
  request jsonb default '{}'::jsonb not null,
  mode text,
  format text,
  file_name text,
  sha256 bytea,
  file_notes jsonb default '[]'::jsonb not null,
  columns text[] default '{}'::text[] not null,
  details jsonb default '{}'::jsonb not null,
  rows_total integer default 0 not null,
  rows_judged integer default 0 not null,
  judged_through jsonb,
  rows_done integer default 0 not null,
  passed_over integer default 0 not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  removed integer default 0 not null,
  unchanged integer default 0 not null,
  refused integer default 0 not null,
  examples jsonb default '[]'::jsonb not null,
  why text,
  why_count integer,
  needs_confirm boolean default false not null,
  made_by uuid not null,
  created_at timestamp with time zone not null,
  judged_at timestamp with time zone,
  asked_by uuid,
  begun_at timestamp with time zone,
  tries integer default 0 not null,
  applied_by uuid,
  applied_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_added_check CHECK ((added >= 0)),
  constraint imports_changed_check CHECK ((changed >= 0)),
  constraint imports_check CHECK (((file_name IS NULL) OR (rows_judged <= rows_total))),
  constraint imports_check1 CHECK (((refused + passed_over) <= rows_judged)),
  constraint imports_check2 CHECK (((judged_at IS NOT NULL) OR (state = ANY (ARRAY['arriving'::text, 'judging'::text, 'stopped'::text, 'failed'::text])))),
  constraint imports_check3 CHECK (((judged_at IS NULL) OR is_whole OR ((((added + changed) + unchanged) + refused) = rows_total))),
  constraint imports_check4 CHECK (((applied_at IS NOT NULL) = (state = ANY (ARRAY['applied'::text, 'undoing'::text, 'undone'::text])))),
  constraint imports_check5 CHECK (((applied_at IS NULL) = (applied_by IS NULL))),
  constraint imports_check6 CHECK (((undone_at IS NOT NULL) = (state = 'undone'::text))),
  constraint imports_check7 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint imports_check8 CHECK (((asked_by IS NOT NULL) OR (state <> ALL (ARRAY['applying'::text, 'undoing'::text])))),
  constraint imports_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
  constraint imports_examples_check CHECK ((jsonb_typeof(examples) = 'array'::text)),
  constraint imports_file_notes_check CHECK ((jsonb_typeof(file_notes) = 'array'::text)),
  constraint imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'aces'::text, 'pies'::text]))),
  constraint imports_mode_check CHECK ((mode = ANY (ARRAY['whole'::text, 'changes'::text]))),
  constraint imports_of_company CHECK ((((details ->> 'company'::text) IS NULL) OR ((format = 'aces'::text) AND (mode = 'whole'::text) AND ((details ->> 'brand'::text) IS NOT NULL)))),
  constraint imports_passed_over_check CHECK ((passed_over >= 0)),
  constraint imports_refused_check CHECK ((refused >= 0)),
  constraint imports_removed_check CHECK ((removed >= 0)),
  constraint imports_request_check CHECK ((jsonb_typeof(request) = 'object'::text)),
  constraint imports_rows_done_check CHECK ((rows_done >= 0)),
  constraint imports_rows_judged_check CHECK ((rows_judged >= 0)),
  constraint imports_rows_total_check CHECK ((rows_total >= 0)),
  constraint imports_sha256_check CHECK ((length(sha256) = 32)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'judging'::text, 'judged'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'stopped'::text, 'refused'::text, 'failed'::text]))),
  constraint imports_subject_check CHECK ((subject ~ '^[a-z_]{1,40}$'::text)),
  constraint imports_tries_check CHECK ((tries >= 0)),
  constraint imports_unchanged_check CHECK ((unchanged >= 0)),
  constraint imports_why_count_check CHECK ((why_count >= 0)),
  constraint imports_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id),
  constraint imports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id)
);
CREATE INDEX imports_applied ON public.imports USING btree (applied_at) WHERE (applied_at IS NOT NULL);
CREATE UNIQUE INDEX imports_arriving ON public.imports USING btree (made_by) WHERE ((NOT is_whole) AND (state = 'arriving'::text));
CREATE INDEX imports_made_by ON public.imports USING btree (made_by, id DESC);
CREATE INDEX imports_never_applied ON public.imports USING btree (created_at) WHERE (applied_at IS NULL);
CREATE INDEX imports_of_subject ON public.imports USING btree (subject, id DESC);
CREATE UNIQUE INDEX imports_whole_under_way ON public.imports USING btree ((true)) WHERE (is_whole AND (state = ANY (ARRAY['arriving'::text, 'judging'::text, 'applying'::text, 'undoing'::text])));

create table interchange_changes (
  import_id uuid not null,
  change text not null,
  product_id uuid not null,
  replaced_id uuid,
  number_key text,
  number text,
  maker text,
  kind text,
  note text,
  is_sample boolean default false not null,
  constraint interchange_changes_change_check CHECK ((change = ANY (ARRAY['added'::text, 'removed'::text]))),
  constraint interchange_changes_one CHECK (((replaced_id IS NULL) = ((number_key IS NOT NULL) AND (number IS NOT NULL) AND (maker IS NOT NULL) AND (kind IS NOT NULL)))),
  constraint interchange_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint interchange_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint interchange_changes_replaced_id_fkey FOREIGN KEY (replaced_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX interchange_changes_import ON public.interchange_changes USING btree (import_id);
CREATE INDEX interchange_changes_product ON public.interchange_changes USING btree (product_id);
CREATE INDEX interchange_changes_replaced ON public.interchange_changes USING btree (replaced_id);

create table interchange_import_sizes (
  import_id uuid not null,
  product_id uuid not null,
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  constraint interchange_import_sizes_pkey PRIMARY KEY (import_id, product_id),
  constraint interchange_import_sizes_height_mm_check CHECK ((height_mm > 0)),
  constraint interchange_import_sizes_length_mm_check CHECK ((length_mm > 0)),
  constraint interchange_import_sizes_weight_grams_check CHECK ((weight_grams > 0)),
  constraint interchange_import_sizes_width_mm_check CHECK ((width_mm > 0)),
  constraint interchange_import_sizes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint interchange_import_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX interchange_import_sizes_product ON public.interchange_import_sizes USING btree (product_id);

create table interchange_numbers (
  number_key text not null,
  number text not null,
  maker text not null,
  kind text not null,
  product_id uuid not null,
  note text,
  is_sample boolean default false not null,
  constraint interchange_numbers_pkey PRIMARY KEY (number_key, maker, product_id),
  constraint interchange_numbers_kind_check CHECK ((kind = ANY (ARRAY['oe'::text, 'competitor'::text, 'superseded'::text, 'ours'::text]))),
  constraint interchange_numbers_maker_check CHECK (((maker <> ''::text) AND (length(maker) <= 120))),
  constraint interchange_numbers_note_check CHECK (((note <> ''::text) AND (length(note) <= 200))),
  constraint interchange_numbers_number_check CHECK (((number <> ''::text) AND (length(number) <= 60))),
  constraint interchange_numbers_number_key_check CHECK ((number_key ~ '^[a-z0-9]+$'::text)),
  constraint interchange_numbers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX interchange_numbers_prefix ON public.interchange_numbers USING btree (number_key text_pattern_ops);
CREATE INDEX interchange_numbers_product ON public.interchange_numbers USING btree (product_id);

create table invoice_counters (
  kind text not null,
  year bigint not null,
  last bigint not null,
  constraint invoice_counters_pkey PRIMARY KEY (kind, year),
  constraint invoice_counters_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoice_counters_last_check CHECK ((last > 0))
);

create table invoices (
  id uuid not null,
  kind text not null,
  year bigint not null,
  number bigint not null,
  journal_id uuid not null,
  order_id uuid not null,
  issued_on date not null,
  total_cents bigint not null,
  snapshot jsonb not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_journal_id_key UNIQUE (journal_id),
  constraint invoices_kind_year_number_key UNIQUE (kind, year, number),
  constraint invoices_check CHECK ((EXTRACT(year FROM issued_on) = (year)::numeric)),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_snapshot_check CHECK ((jsonb_typeof(snapshot) = 'object'::text)),
  constraint invoices_total_cents_check CHECK ((total_cents > 0)),
  constraint invoices_year_check CHECK (((year >= 2000) AND (year <= 9999))),
  constraint invoices_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX invoices_day ON public.invoices USING btree (issued_on, id);
CREATE INDEX invoices_order ON public.invoices USING btree (order_id);

create table journals (
  id uuid not null,
  kind text not null,
  reference text not null,
  payment_id uuid not null,
  at timestamp with time zone not null,
  constraint journals_pkey PRIMARY KEY (id),
  constraint journals_kind_reference_key UNIQUE (kind, reference),
  constraint journals_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'refund_reversal'::text, 'dispute'::text, 'dispute_reversal'::text]))),
  constraint journals_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX journals_at ON public.journals USING btree (at);
CREATE INDEX journals_payment ON public.journals USING btree (payment_id);

create table journals_to_figure (
  journal_id uuid not null,
  state text not null,
  is_new boolean not null
);

create table journals_to_invoice (
  journal_id uuid not null,
  constraint journals_to_invoice_pkey PRIMARY KEY (journal_id),
  constraint journals_to_invoice_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id)
);

create table late_exemptions (
  refund_id uuid not null,
  "position" integer not null,
  certificate_id uuid not null,
  delivery_tax_cents bigint not null,
  constraint late_exemptions_pkey PRIMARY KEY (refund_id, "position"),
  constraint late_exemptions_delivery_tax_cents_check CHECK ((delivery_tax_cents >= 0)),
  constraint late_exemptions_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);

create table ledger_accounts (
  name text not null,
  meaning text not null,
  constraint ledger_accounts_pkey PRIMARY KEY (name)
);

create table ledger_entries (
  journal_id uuid not null,
  account text not null,
  amount_cents bigint not null,
  currency character(3) default 'USD'::bpchar not null,
  constraint ledger_entries_pkey PRIMARY KEY (journal_id, account),
  constraint ledger_entries_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint ledger_entries_currency_check CHECK ((currency = 'USD'::bpchar)),
  constraint ledger_entries_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts(name),
  constraint ledger_entries_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id)
);
CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account);

create table list_lines (
  list_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  "position" integer not null,
  constraint list_lines_pkey PRIMARY KEY (list_id, product_id),
  constraint list_lines_position_check CHECK (("position" >= 1)),
  constraint list_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint list_lines_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists(id) ON DELETE CASCADE,
  constraint list_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

create table lists (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint lists_pkey PRIMARY KEY (id),
  constraint lists_name_check CHECK ((name <> ''::text)),
  constraint lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX lists_names ON public.lists USING btree (user_id, lower(name));

create table live_workers (
  worker_id text not null,
  seen_at timestamp with time zone not null,
  constraint live_workers_pkey PRIMARY KEY (worker_id)
);

create table low_stock (
  product_id uuid not null,
  since timestamp with time zone default now() not null,
  constraint low_stock_pkey PRIMARY KEY (product_id),
  constraint low_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX low_stock_longest ON public.low_stock USING btree (since, product_id);

create table mails (
  id uuid not null,
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE INDEX mails_recent ON public.mails USING btree (created_at DESC);

create table make_aliases (
  name_key text not null,
  make_id integer not null,
  constraint make_aliases_pkey PRIMARY KEY (name_key),
  constraint make_aliases_name_key_check CHECK ((name_key ~ '^[a-z0-9]+$'::text)),
  constraint make_aliases_make_id_fkey FOREIGN KEY (make_id) REFERENCES vehicle_makes(id)
);

create table misfits (
  id uuid not null,
  order_id uuid,
  "position" integer,
  product_id uuid not null,
  model_id integer not null,
  year smallint not null,
  engine_id integer,
  vehicle text not null,
  verdict text not null,
  reported_by uuid not null,
  reported_at timestamp with time zone not null,
  constraint misfits_pkey PRIMARY KEY (id),
  constraint misfits_once UNIQUE (order_id, "position"),
  constraint misfits_check CHECK (((order_id IS NULL) = ("position" IS NULL))),
  constraint misfits_vehicle_check CHECK ((vehicle <> ''::text)),
  constraint misfits_verdict_check CHECK ((verdict = ANY (ARRAY['fits'::text, 'fits_with'::text, 'does_not_fit'::text, 'universal'::text, 'by_size'::text, 'not_confirmed'::text]))),
  constraint misfits_engine_id_fkey FOREIGN KEY (engine_id) REFERENCES engines(id),
  constraint misfits_model_id_fkey FOREIGN KEY (model_id) REFERENCES vehicle_models(id),
  constraint misfits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint misfits_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint misfits_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id)
);
CREATE INDEX misfits_product ON public.misfits USING btree (product_id, model_id);

create table model_aliases (
  name_key text not null,
  model_id integer not null,
  constraint model_aliases_pkey PRIMARY KEY (name_key, model_id),
  constraint model_aliases_name_key_check CHECK ((name_key ~ '^[a-z0-9]+$'::text)),
  constraint model_aliases_model_id_fkey FOREIGN KEY (model_id) REFERENCES vehicle_models(id)
);
CREATE INDEX model_aliases_by_model ON public.model_aliases USING btree (model_id);

create table model_coverage (
  model_id integer not null,
  category text not null,
  parts integer not null,
  year_from smallint not null,
  year_to smallint not null,
  constraint model_coverage_pkey PRIMARY KEY (category, model_id),
  constraint model_coverage_category_check CHECK ((category <> ''::text)),
  constraint model_coverage_check CHECK ((year_to >= year_from)),
  constraint model_coverage_parts_check CHECK ((parts > 0)),
  constraint model_coverage_model_id_fkey FOREIGN KEY (model_id) REFERENCES vehicle_models(id)
);
CREATE INDEX model_coverage_model ON public.model_coverage USING btree (model_id);

create table order_categories (
  category text not null,
  order_id uuid not null,
  constraint order_categories_pkey PRIMARY KEY (category, order_id),
  constraint order_categories_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_categories_of_order ON public.order_categories USING btree (order_id);

create table order_events (
  order_id uuid not null,
  "position" integer not null,
  axis text not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint order_events_pkey PRIMARY KEY (order_id, "position"),
  constraint order_events_axis_from_state_to_state_fkey FOREIGN KEY (axis, from_state, to_state) REFERENCES order_moves(axis, from_state, to_state),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table order_line_vehicles (
  order_id uuid not null,
  "position" integer not null,
  vehicle_id integer not null,
  engine_id integer,
  vehicle text not null,
  verdict text not null,
  condition text,
  constraint order_line_vehicles_pkey PRIMARY KEY (order_id, "position"),
  constraint order_line_vehicles_condition CHECK (((verdict = 'fits_with'::text) = (condition IS NOT NULL))),
  constraint order_line_vehicles_condition_check CHECK (((length(condition) >= 1) AND (length(condition) <= 200))),
  constraint order_line_vehicles_vehicle_check CHECK ((vehicle <> ''::text)),
  constraint order_line_vehicles_verdict_check CHECK ((verdict = ANY (ARRAY['fits'::text, 'fits_with'::text, 'does_not_fit'::text, 'universal'::text, 'by_size'::text, 'not_confirmed'::text]))),
  constraint order_line_vehicles_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position")
);

create table order_lines (
  order_id uuid not null,
  "position" integer not null,
  kind text default 'goods'::text not null,
  product_id uuid,
  part_number text,
  name text not null,
  company text,
  picture text,
  minimum_order integer,
  available_quantity bigint,
  unit_cents bigint not null,
  quantity integer not null,
  total_cents bigint not null,
  constraint order_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint order_lines_charges CHECK (((kind = 'goods'::text) OR (quantity = 1))),
  constraint order_lines_check CHECK ((total_cents = (unit_cents * quantity))),
  constraint order_lines_check1 CHECK (((kind <> 'goods'::text) OR (product_id IS NOT NULL))),
  constraint order_lines_kind_check CHECK ((kind = ANY (ARRAY['goods'::text, 'shipping'::text, 'tax'::text, 'core'::text, 'fee'::text]))),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_unit_cents_check CHECK ((unit_cents >= 0)),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX order_lines_product ON public.order_lines USING btree (product_id);
CREATE INDEX order_lines_words ON public.order_lines USING gin (name gin_trgm_ops, regexp_replace(lower(part_number), '[^a-z0-9]'::text, ''::text, 'g'::text) gin_trgm_ops) WHERE (kind = 'goods'::text);

create table order_moves (
  axis text not null,
  from_state text not null,
  to_state text not null,
  constraint order_moves_pkey PRIMARY KEY (axis, from_state, to_state),
  constraint order_moves_axis_check CHECK ((axis = ANY (ARRAY['order'::text, 'money'::text, 'goods'::text])))
);

create table order_note_mentions (
  note_id uuid not null,
  user_id uuid not null,
  constraint order_note_mentions_pkey PRIMARY KEY (note_id, user_id),
  constraint order_note_mentions_note_id_fkey FOREIGN KEY (note_id) REFERENCES order_notes(id),
  constraint order_note_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table order_notes (
  id uuid not null,
  order_id uuid not null,
  author_id uuid not null,
  text text,
  at timestamp with time zone not null,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_text_check CHECK ((text <> ''::text)),
  constraint order_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_notes_order ON public.order_notes USING btree (order_id, id DESC);

create table order_taxes (
  order_id uuid not null,
  "position" integer not null,
  part text not null,
  jurisdiction text not null,
  rate_ppm integer not null,
  base_cents bigint not null,
  tax_cents bigint not null,
  exempt_reason text,
  certificate_id uuid,
  constraint order_taxes_pkey PRIMARY KEY (order_id, "position", part, jurisdiction),
  constraint order_taxes_base_cents_check CHECK ((base_cents >= 0)),
  constraint order_taxes_check CHECK (((tax_cents >= 0) AND (tax_cents <= base_cents))),
  constraint order_taxes_check1 CHECK (((exempt_reason IS NULL) OR (tax_cents = 0))),
  constraint order_taxes_part_check CHECK ((part = ANY (ARRAY['goods'::text, 'delivery'::text]))),
  constraint order_taxes_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000))),
  constraint order_taxes_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position")
);

create table order_views (
  id uuid not null,
  owner_id uuid,
  name text not null,
  is_shared boolean not null,
  filters jsonb not null,
  columns text[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint order_views_pkey PRIMARY KEY (id),
  constraint order_views_filters_check CHECK ((jsonb_typeof(filters) = 'object'::text)),
  constraint order_views_name_check CHECK ((name <> ''::text)),
  constraint order_views_of_nobody_are_shared CHECK ((is_shared OR (owner_id IS NOT NULL))),
  constraint order_views_version_check CHECK ((version >= 1)),
  constraint order_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX order_views_own_names ON public.order_views USING btree (owner_id, lower(name)) WHERE (NOT is_shared);
CREATE UNIQUE INDEX order_views_shared_names ON public.order_views USING btree (lower(name)) WHERE is_shared;

create table orders (
  id uuid not null,
  customer_id uuid,
  contact_name text not null,
  contact_email text not null,
  contact_mobile text not null,
  ship_to jsonb not null,
  currency character(3) default 'USD'::bpchar not null,
  goods_cents bigint not null,
  shipping_cents bigint default 0 not null,
  tax_cents bigint default 0 not null,
  total_cents bigint generated always as (((goods_cents + shipping_cents) + tax_cents)) stored not null,
  terms text default 'card'::text not null,
  po_number text,
  order_state text default 'open'::text not null,
  money_state text default 'unpaid'::text not null,
  goods_state text default 'unfulfilled'::text not null,
  hold_expires_at timestamp with time zone,
  hidden_from_customer boolean default false not null,
  hidden_from_admins boolean default false not null,
  placed_at timestamp with time zone not null,
  event_count integer default 0 not null,
  carrier text,
  tracking_number text,
  is_returning boolean default false not null,
  delivery jsonb default refuse_unnamed_charges(),
  cart_id uuid,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_carrier_check CHECK ((carrier <> ''::text)),
  constraint orders_currency_check CHECK ((currency = 'USD'::bpchar)),
  constraint orders_goods_cents_check CHECK ((goods_cents >= 0)),
  constraint orders_goods_state_check CHECK ((goods_state = ANY (ARRAY['unfulfilled'::text, 'partly_shipped'::text, 'shipped'::text, 'delivered'::text, 'returned'::text]))),
  constraint orders_money_state_check CHECK ((money_state = ANY (ARRAY['unpaid'::text, 'processing'::text, 'paid'::text, 'partly_refunded'::text, 'refunded'::text, 'disputed'::text]))),
  constraint orders_order_state_check CHECK ((order_state = ANY (ARRAY['open'::text, 'cancelled'::text, 'closed'::text]))),
  constraint orders_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint orders_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint orders_terms_check CHECK ((terms = ANY (ARRAY['card'::text, 'net30'::text]))),
  constraint orders_tracking_number_check CHECK ((tracking_number <> ''::text)),
  constraint orders_tracking_number_is_a_carriers CHECK (((tracking_number IS NULL) OR (carrier IS NOT NULL))),
  constraint orders_what_left_has_a_carrier CHECK (((goods_state <> ALL (ARRAY['partly_shipped'::text, 'shipped'::text, 'delivered'::text])) OR (carrier IS NOT NULL))),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id)
);
CREATE INDEX orders_by_day ON public.orders USING btree (placed_at, id);
CREATE INDEX orders_by_goods_state ON public.orders USING btree (goods_state, id DESC);
CREATE INDEX orders_by_money_state ON public.orders USING btree (money_state, id DESC);
CREATE INDEX orders_by_order_state ON public.orders USING btree (order_state, id DESC);
CREATE INDEX orders_by_total ON public.orders USING btree (total_cents DESC, id DESC);
CREATE INDEX orders_contact ON public.orders USING btree (contact_email, id DESC);
CREATE INDEX orders_contact_words ON public.orders USING gin (contact_name gin_trgm_ops, contact_email gin_trgm_ops);
CREATE INDEX orders_customer ON public.orders USING btree (customer_id, id DESC);
CREATE INDEX orders_first ON public.orders USING btree (id DESC) WHERE (NOT is_returning);
CREATE INDEX orders_holding ON public.orders USING btree (hold_expires_at) WHERE (hold_expires_at IS NOT NULL);
CREATE INDEX orders_number ON public.orders USING btree ("right"((id)::text, 8) text_pattern_ops);
CREATE INDEX orders_of_guests ON public.orders USING btree (contact_email) WHERE (customer_id IS NULL);
CREATE INDEX orders_of_guests_by_day ON public.orders USING btree (placed_at) WHERE (customer_id IS NULL);
CREATE INDEX orders_of_guests_newest ON public.orders USING btree (id DESC) WHERE (customer_id IS NULL);
CREATE INDEX orders_open_unpaid ON public.orders USING btree (customer_id) WHERE ((order_state = 'open'::text) AND (money_state = 'unpaid'::text));
CREATE INDEX orders_to_pay ON public.orders USING btree (id DESC) WHERE ((order_state = ANY (ARRAY['open'::text, 'closed'::text])) AND (money_state = 'unpaid'::text));
CREATE INDEX orders_to_ship ON public.orders USING btree (id DESC) WHERE ((order_state = 'open'::text) AND (money_state = ANY (ARRAY['paid'::text, 'partly_refunded'::text])) AND (goods_state = 'unfulfilled'::text));
CREATE STATISTICS public.orders_axes (mcv) ON order_state, money_state, goods_state FROM orders;

create table parts_to_cover (
  product_id uuid not null
);

create table payment_events (
  id uuid not null,
  payment_id uuid not null,
  kind text not null,
  charge_id text,
  amount_cents bigint not null,
  at timestamp with time zone not null,
  reference text,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payment_events_kind_check CHECK ((kind = ANY (ARRAY['processing'::text, 'failed'::text, 'succeeded'::text, 'canceled'::text, 'refund_pending'::text, 'refund_succeeded'::text, 'refund_failed'::text, 'refund_cancelled'::text, 'dispute_inquiry'::text, 'dispute_opened'::text, 'dispute_won'::text, 'dispute_lost'::text]))),
  constraint payment_events_reference_check CHECK ((((kind ~~ 'refund%'::text) OR (kind ~~ 'dispute%'::text)) = (reference IS NOT NULL))),
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE UNIQUE INDEX payment_events_charge_once ON public.payment_events USING btree (charge_id) WHERE (kind = 'succeeded'::text);
CREATE UNIQUE INDEX payment_events_once ON public.payment_events USING btree (payment_id, kind, COALESCE(reference, ''::text)) WHERE (kind <> 'failed'::text);

create table payments (
  id uuid not null,
  order_id uuid not null,
  intent_id text,
  amount_cents bigint not null,
  currency character(3) default 'USD'::bpchar not null,
  state text not null,
  created_at timestamp with time zone not null,
  captured_cents bigint default 0 not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_intent_id_key UNIQUE (intent_id),
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_check CHECK (((captured_cents >= 0) AND (captured_cents <= amount_cents))),
  constraint payments_currency_check CHECK ((currency = 'USD'::bpchar)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'processing'::text, 'succeeded'::text, 'canceled'::text]))),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX payments_live ON public.payments USING btree (id) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text, 'processing'::text]));
CREATE UNIQUE INDEX payments_one_live_per_order ON public.payments USING btree (order_id) WHERE (state <> 'canceled'::text);

create table pending_sign_ins (
  token_hash bytea not null,
  account_id uuid not null,
  remember boolean not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint pending_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity."user"(id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_account ON public.pending_sign_ins USING btree (account_id);

create table picture_files (
  sha256 text not null,
  width integer not null,
  format text not null,
  content bytea,
  object text,
  constraint picture_files_pkey PRIMARY KEY (sha256, width, format),
  constraint picture_files_content_check CHECK ((octet_length(content) <= 400000)),
  constraint picture_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'jpeg'::text]))),
  constraint picture_files_somewhere CHECK (((content IS NOT NULL) OR (object IS NOT NULL))),
  constraint picture_files_width_check CHECK ((width = ANY (ARRAY[320, 640, 1280]))),
  constraint picture_files_object_fkey FOREIGN KEY (object) REFERENCES stored_objects(sha256),
  constraint picture_files_sha256_fkey FOREIGN KEY (sha256) REFERENCES pictures(sha256) ON DELETE CASCADE
);
CREATE INDEX picture_files_object ON public.picture_files USING btree (object) WHERE (object IS NOT NULL);
CREATE INDEX picture_files_twice ON public.picture_files USING btree (sha256) WHERE ((content IS NOT NULL) AND (object IS NOT NULL));
CREATE INDEX picture_files_unsent ON public.picture_files USING btree (sha256) WHERE (object IS NULL);

create table pictures (
  sha256 text not null,
  original bytea,
  webp bytea,
  added_by uuid,
  created_at timestamp with time zone not null,
  webp_object text,
  constraint pictures_pkey PRIMARY KEY (sha256),
  constraint pictures_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint pictures_waits_or_is_drawn CHECK (((original IS NULL) OR (webp IS NULL))),
  constraint pictures_webp_check CHECK ((octet_length(webp) <= 200000)),
  constraint pictures_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint pictures_webp_object_fkey FOREIGN KEY (webp_object) REFERENCES stored_objects(sha256)
);
CREATE INDEX pictures_twice ON public.pictures USING btree (sha256) WHERE ((webp IS NOT NULL) AND (webp_object IS NOT NULL));
CREATE INDEX pictures_unsent ON public.pictures USING btree (sha256) WHERE ((webp IS NOT NULL) AND (webp_object IS NULL));
CREATE INDEX pictures_webp_object ON public.pictures USING btree (webp_object) WHERE (webp_object IS NOT NULL);

create table planned_prices (
  id uuid not null,
  product_id uuid not null,
  price_cents bigint not null,
  at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  planned_by uuid not null,
  planned_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  batch_id uuid,
  expected_cents bigint,
  constraint planned_prices_pkey PRIMARY KEY (id),
  constraint planned_prices_at_check CHECK ((at = (date_trunc('minute'::text, (at AT TIME ZONE 'UTC'::text)) AT TIME ZONE 'UTC'::text))),
  constraint planned_prices_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint planned_prices_expected_cents_check CHECK ((expected_cents >= 1)),
  constraint planned_prices_price_cents_check CHECK ((price_cents >= 1)),
  constraint planned_prices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'cancelled'::text]))),
  constraint planned_prices_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES imports(id) ON DELETE SET NULL,
  constraint planned_prices_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint planned_prices_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES users(id),
  constraint planned_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX planned_prices_batch ON public.planned_prices USING btree (batch_id, at) WHERE (batch_id IS NOT NULL);
CREATE UNIQUE INDEX planned_prices_waiting ON public.planned_prices USING btree (product_id, at) WHERE (state = 'waiting'::text);

create table price_changes (
  product_id uuid not null,
  number integer not null,
  from_cents bigint not null,
  to_cents bigint not null,
  at timestamp with time zone not null,
  changed_by uuid,
  constraint price_changes_pkey PRIMARY KEY (product_id, number),
  constraint price_changes_check CHECK ((from_cents <> to_cents)),
  constraint price_changes_number_check CHECK ((number >= 1)),
  constraint price_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint price_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

create table product_attributes (
  product_id uuid not null,
  attribute_id uuid not null,
  place integer not null,
  low bigint,
  high bigint,
  choice text,
  written text not null,
  constraint product_attributes_pkey PRIMARY KEY (product_id, attribute_id, place),
  constraint product_attributes_are_of_one_kind CHECK (((low IS NULL) OR (choice IS NULL))),
  constraint product_attributes_have_both_ends CHECK ((((low IS NULL) = (high IS NULL)) AND (low <= high))),
  constraint product_attributes_place_check CHECK ((place >= 1)),
  constraint product_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE,
  constraint product_attributes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_attributes_by_choice ON public.product_attributes USING btree (attribute_id, choice, product_id) WHERE (choice IS NOT NULL);
CREATE INDEX product_attributes_by_end ON public.product_attributes USING btree (attribute_id, high) WHERE (high > low);
CREATE INDEX product_attributes_by_number ON public.product_attributes USING btree (attribute_id, low, product_id);

create table product_fits (
  product_id uuid not null,
  kind text not null,
  is_complete boolean default false not null,
  constraint product_fits_pkey PRIMARY KEY (product_id),
  constraint product_fits_complete_by_vehicle CHECK (((kind = 'vehicle'::text) OR (NOT is_complete))),
  constraint product_fits_kind_check CHECK ((kind = ANY (ARRAY['vehicle'::text, 'universal'::text, 'by_size'::text]))),
  constraint product_fits_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table product_nouns (
  phrase text collate "C" not null,
  constraint product_nouns_pkey PRIMARY KEY (phrase)
);

create table product_pictures (
  product_id uuid not null,
  "position" integer not null,
  picture text not null,
  alt text default ''::text not null,
  constraint product_pictures_pkey PRIMARY KEY (product_id, "position"),
  constraint product_pictures_picture_check CHECK ((picture <> ''::text)),
  constraint product_pictures_position_check CHECK ((("position" >= 2) AND ("position" <= 12))),
  constraint product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX product_pictures_picture ON public.product_pictures USING btree (picture);

create table product_ratings (
  product_id uuid not null,
  reviews integer not null,
  stars integer not null,
  constraint product_ratings_pkey PRIMARY KEY (product_id) INCLUDE (reviews, stars),
  constraint product_ratings_check CHECK (((stars >= reviews) AND (stars <= (5 * reviews)))),
  constraint product_ratings_reviews_check CHECK ((reviews >= 0)),
  constraint product_ratings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table product_replacements (
  old_product_id uuid not null,
  new_product_id uuid not null,
  constraint product_replacements_pkey PRIMARY KEY (old_product_id),
  constraint product_replacements_by_another CHECK ((old_product_id <> new_product_id)),
  constraint product_replacements_new_product_id_fkey FOREIGN KEY (new_product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_replacements_old_product_id_fkey FOREIGN KEY (old_product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_replacements_new ON public.product_replacements USING btree (new_product_id);

create table product_word_slips (
  slip text collate "C" not null,
  word text collate "C" not null,
  constraint product_word_slips_pkey PRIMARY KEY (slip, word)
);

create table product_words (
  word text not null,
  products bigint default 0 not null,
  constraint product_words_pkey PRIMARY KEY (word)
);
CREATE INDEX product_words_near ON public.product_words USING gist (word gist_trgm_ops);

create table product_words_to_count (
  word text not null,
  step bigint not null
);

create table products (
  id uuid not null,
  part_number text not null,
  part_number_key text generated always as (regexp_replace(lower(part_number), '[^a-z0-9]'::text, ''::text, 'g'::text)) stored not null,
  name text not null,
  company text not null,
  category text not null,
  price_cents bigint not null,
  currency character(3) default 'USD'::bpchar not null,
  minimum_order integer not null,
  description text not null,
  specifications jsonb default '[]'::jsonb not null,
  picture text not null,
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  added_by uuid,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  search tsvector default ''::tsvector not null,
  picture_problem text,
  off_sale_as text,
  version integer default 1 not null,
  picture_alt text default ''::text not null,
  core_cents bigint default 0 not null,
  taxable boolean default true not null,
  ships_alone boolean default false not null,
  hazmat text,
  freight_class real,
  sizes tsvector,
  country_of_origin text,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_core_cents_check CHECK (((core_cents >= 0) AND (core_cents <= '100000000000'::bigint))),
  constraint products_country_of_origin_check CHECK ((country_of_origin ~ '^[A-Z]{2}$'::text)),
  constraint products_freight_class_check CHECK ((freight_class = ANY (ARRAY[(50)::real, (55)::real, (60)::real, (65)::real, (70)::real, (77.5)::real, (85)::real, (92.5)::real, (100)::real, (110)::real, (125)::real, (150)::real, (175)::real, (200)::real, (250)::real, (300)::real, (400)::real, (500)::real]))),
  constraint products_hazmat_check CHECK ((hazmat = ANY (ARRAY['battery'::text, 'lithium'::text, 'flammable'::text, 'aerosol'::text, 'corrosive'::text, 'other'::text]))),
  constraint products_height_mm_check CHECK ((height_mm > 0)),
  constraint products_length_mm_check CHECK ((length_mm > 0)),
  constraint products_minimum_order_check CHECK ((minimum_order >= 1)),
  constraint products_off_sale_are_archived CHECK (((off_sale_as IS NULL) OR (archived_at IS NOT NULL))),
  constraint products_off_sale_as_check CHECK ((off_sale_as = ANY (ARRAY['draft'::text, 'hidden'::text]))),
  constraint products_only_links_have_problems CHECK (((picture_problem IS NULL) OR (picture ~~ 'https://%'::text))),
  constraint products_picture_problem_check CHECK ((picture_problem = ANY (ARRAY['not_https'::text, 'not_public'::text, 'redirect'::text, 'not_there'::text, 'too_large'::text, 'no_picture'::text, 'not_reached'::text]))),
  constraint products_price_cents_check CHECK ((price_cents >= 0)),
  constraint products_version_check CHECK ((version >= 1)),
  constraint products_weight_grams_check CHECK ((weight_grams > 0)),
  constraint products_width_mm_check CHECK ((width_mm > 0)),
  constraint products_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint products_category_fkey FOREIGN KEY (category) REFERENCES categories(slug)
);
CREATE INDEX products_hidden_part_number ON public.products USING btree (part_number_key) WHERE (off_sale_as = 'hidden'::text);
CREATE INDEX products_off_sale ON public.products USING btree (COALESCE(off_sale_as, 'removed'::text), id) WHERE (archived_at IS NOT NULL);
CREATE INDEX products_off_sale_part_number ON public.products USING btree (part_number_key) WHERE (off_sale_as IS NOT NULL);
CREATE INDEX products_on_sale ON public.products USING btree (id) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale_by_id ON public.products USING btree (id) INCLUDE (category, company, price_cents) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale_by_name ON public.products USING btree (name, id) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale_category ON public.products USING btree (category, id) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale_category_price ON public.products USING btree (category, price_cents, id) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale_category_shuffled ON public.products USING btree (category, uuid_hash(id), id) INCLUDE (company, price_cents) WHERE ((archived_at IS NULL) AND (uuid_hash(id) < '-1073741824'::integer));
CREATE INDEX products_on_sale_company ON public.products USING btree (company, id) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale_country ON public.products USING btree (country_of_origin, id) WHERE ((archived_at IS NULL) AND (country_of_origin IS NOT NULL));
CREATE INDEX products_on_sale_facets ON public.products USING btree (category, company, price_cents, id) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX products_on_sale_name ON public.products USING btree (company, name) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX products_on_sale_part_number ON public.products USING btree (part_number_key) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale_part_number_prefix ON public.products USING btree (part_number_key text_pattern_ops) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale_price ON public.products USING btree (price_cents, id) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale_shuffled ON public.products USING btree (uuid_hash(id), id) WHERE (archived_at IS NULL);
CREATE INDEX products_search ON public.products USING gin (search);
CREATE INDEX products_search_1024 ON public.products USING gin (search) WITH (gin_pending_list_limit='64') WHERE ((archived_at IS NULL) AND (uuid_hash(id) < '-2143289344'::integer));
CREATE INDEX products_search_256 ON public.products USING gin (search) WITH (gin_pending_list_limit='64') WHERE ((archived_at IS NULL) AND (uuid_hash(id) < '-2130706432'::integer));
CREATE INDEX products_search_64 ON public.products USING gin (search) WITH (gin_pending_list_limit='64') WHERE ((archived_at IS NULL) AND (uuid_hash(id) < '-2080374784'::integer));
CREATE INDEX products_unmeasured ON public.products USING btree (id) WHERE ((archived_at IS NULL) AND ((weight_grams IS NULL) OR (length_mm IS NULL) OR (width_mm IS NULL) OR (height_mm IS NULL)));
CREATE INDEX products_unread_sizes ON public.products USING btree (id) WHERE (sizes IS NULL);
CREATE STATISTICS public.products_shuffle ON uuid_hash(id) FROM products;

create table products_to_count (
  product_id uuid not null
);

create table profiles (
  user_id uuid not null,
  mobile text default ''::text not null,
  education text default ''::text not null,
  address text default ''::text not null,
  linkedin text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  zip text default ''::text not null,
  updated_at timestamp with time zone not null,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table qualifiers (
  id integer generated always as identity not null,
  text text not null,
  asks text,
  constraint qualifiers_pkey PRIMARY KEY (id),
  constraint qualifiers_text_key UNIQUE (text),
  constraint qualifiers_asks_check CHECK (((asks <> ''::text) AND (length(asks) <= 200))),
  constraint qualifiers_text_check CHECK (((text <> ''::text) AND (length(text) <= 200)))
);

create table quotes (
  id uuid not null,
  request jsonb not null,
  answer jsonb not null,
  tables uuid[] not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  source text default 'table'::text not null,
  carrier jsonb,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_answer_check CHECK ((jsonb_typeof(answer) = 'object'::text)),
  constraint quotes_carrier_check CHECK ((jsonb_typeof(carrier) = 'object'::text)),
  constraint quotes_check CHECK ((expires_at > made_at)),
  constraint quotes_of_a_carrier_have_its_rate CHECK (((source = 'carrier'::text) = ((carrier IS NOT NULL) AND (NOT ((carrier ->> 'outcome'::text) IS DISTINCT FROM 'rated'::text))))),
  constraint quotes_request_check CHECK ((jsonb_typeof(request) = 'object'::text)),
  constraint quotes_source_check CHECK ((source = ANY (ARRAY['table'::text, 'carrier'::text]))),
  constraint quotes_tables_check CHECK ((cardinality(tables) = ANY (ARRAY[0, 4])))
);
CREATE INDEX quotes_oldest ON public.quotes USING btree (expires_at);

create unlogged table rate_limits (
  key bytea not null,
  full_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
) with (fillfactor=50);

create table recategorised_products (
  product_id uuid not null,
  constraint recategorised_products_pkey PRIMARY KEY (product_id),
  constraint recategorised_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

create table reconciliation_breaks (
  id uuid not null,
  kind text not null,
  reference text not null,
  details jsonb not null,
  found_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  resolution text,
  constraint reconciliation_breaks_pkey PRIMARY KEY (id),
  constraint reconciliation_breaks_check CHECK (((resolved_at IS NULL) = (resolution IS NULL))),
  constraint reconciliation_breaks_check1 CHECK (((resolved_by IS NULL) OR (resolved_at IS NOT NULL))),
  constraint reconciliation_breaks_resolution_check CHECK (((length(resolution) >= 1) AND (length(resolution) <= 2000))),
  constraint reconciliation_breaks_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX reconciliation_breaks_open ON public.reconciliation_breaks USING btree (kind, reference) WHERE (resolved_at IS NULL);
CREATE INDEX reconciliation_breaks_reference ON public.reconciliation_breaks USING btree (reference, kind);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity."user"(id) ON DELETE CASCADE
);

create table refund_parts (
  refund_id uuid not null,
  "position" integer not null,
  cents bigint not null,
  tax_cents bigint default 0 not null,
  quantity integer,
  constraint refund_parts_pkey PRIMARY KEY (refund_id, "position"),
  constraint refund_parts_cents_check CHECK ((cents >= 0)),
  constraint refund_parts_quantity_check CHECK ((quantity > 0)),
  constraint refund_parts_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint refund_parts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);

create table refunds (
  id uuid not null,
  payment_id uuid not null,
  gateway_id text,
  amount_cents bigint not null,
  currency character(3) default 'USD'::bpchar not null,
  state text not null,
  origin text not null,
  reason text not null,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  requested_by_guest boolean default false not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_gateway_id_key UNIQUE (gateway_id),
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_check CHECK (((ended_at IS NULL) = (state = 'pending'::text))),
  constraint refunds_check1 CHECK (((origin = 'store'::text) OR (gateway_id IS NOT NULL))),
  constraint refunds_currency_check CHECK ((currency = 'USD'::bpchar)),
  constraint refunds_decided CHECK ((((requested_by IS NOT NULL) OR requested_by_guest) = (origin = 'store'::text))),
  constraint refunds_decided_by_one CHECK (((requested_by IS NULL) OR (NOT requested_by_guest))),
  constraint refunds_origin_check CHECK ((origin = ANY (ARRAY['store'::text, 'gateway'::text]))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text]))),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id)
);
CREATE INDEX refunds_payment ON public.refunds USING btree (payment_id);

create table resolved_flags (
  id uuid not null,
  product_id uuid not null,
  model_id integer not null,
  year_from smallint not null,
  year_to smallint not null,
  engine_id integer,
  misfits integer not null,
  outcome text not null,
  note text not null,
  resolved_by uuid not null,
  resolved_at timestamp with time zone not null,
  constraint resolved_flags_pkey PRIMARY KEY (id),
  constraint resolved_flags_check CHECK ((year_to >= year_from)),
  constraint resolved_flags_misfits_check CHECK ((misfits > 0)),
  constraint resolved_flags_note_check CHECK ((length(note) <= 500)),
  constraint resolved_flags_outcome_check CHECK ((outcome = ANY (ARRAY['corrected'::text, 'fits'::text]))),
  constraint resolved_flags_engine_id_fkey FOREIGN KEY (engine_id) REFERENCES engines(id),
  constraint resolved_flags_model_id_fkey FOREIGN KEY (model_id) REFERENCES vehicle_models(id),
  constraint resolved_flags_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint resolved_flags_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id)
);
CREATE INDEX resolved_flags_product ON public.resolved_flags USING btree (product_id, model_id);

create table reviews (
  id uuid not null,
  author_id uuid,
  name text not null,
  email text not null,
  product_id uuid,
  rating integer not null,
  review text not null,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  hidden_reason text,
  answer text,
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_check CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  constraint reviews_check1 CHECK (((hidden_at IS NULL) = (hidden_by IS NULL))),
  constraint reviews_check2 CHECK (((answered_at IS NULL) = (answer IS NULL))),
  constraint reviews_check3 CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint reviews_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX reviews_author ON public.reviews USING btree (author_id);
CREATE INDEX reviews_hidden ON public.reviews USING btree (id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX reviews_of_rating ON public.reviews USING btree (product_id, rating, id);
CREATE UNIQUE INDEX reviews_one_per_author_and_product ON public.reviews USING btree (author_id, product_id) WHERE ((author_id IS NOT NULL) AND (product_id IS NOT NULL));
CREATE INDEX reviews_product ON public.reviews USING btree (product_id, id);
CREATE INDEX reviews_to_answer ON public.reviews USING btree (id) WHERE ((answer IS NULL) AND (hidden_at IS NULL));

create table second_factor_enrolments (
  account_id uuid not null,
  kind text not null,
  session_id uuid not null,
  sealed_key text,
  phone text,
  expires_at timestamp with time zone not null,
  constraint second_factor_enrolments_pkey PRIMARY KEY (account_id, kind),
  constraint second_factor_enrolments_check CHECK (((sealed_key IS NOT NULL) = (kind = 'app'::text))),
  constraint second_factor_enrolments_check1 CHECK (((phone IS NOT NULL) = (kind = 'phone'::text))),
  constraint second_factor_enrolments_kind_check CHECK ((kind = ANY (ARRAY['app'::text, 'phone'::text]))),
  constraint second_factor_enrolments_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity."user"(id) ON DELETE CASCADE,
  constraint second_factor_enrolments_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.session(id) ON DELETE CASCADE
);

create table second_factors (
  account_id uuid not null,
  kind text not null,
  sealed_key text,
  last_step bigint,
  phone text,
  enrolled_at timestamp with time zone not null,
  constraint second_factors_pkey PRIMARY KEY (account_id, kind),
  constraint second_factors_check CHECK (((sealed_key IS NOT NULL) = (kind = 'app'::text))),
  constraint second_factors_check1 CHECK (((last_step IS NOT NULL) = (kind = 'app'::text))),
  constraint second_factors_check2 CHECK (((phone IS NOT NULL) = (kind = 'phone'::text))),
  constraint second_factors_kind_check CHECK ((kind = ANY (ARRAY['app'::text, 'phone'::text]))),
  constraint second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity."user"(id) ON DELETE CASCADE
);

create table session_proofs (
  session_id uuid not null,
  authenticated_at timestamp with time zone not null,
  second_factor boolean not null,
  constraint session_proofs_pkey PRIMARY KEY (session_id),
  constraint session_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.session(id) ON DELETE CASCADE
);

create table settings (
  name text not null,
  value text not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (name)
);

create table shelf_counts (
  id uuid default gen_random_uuid() not null,
  category text not null,
  company text not null,
  band integer not null,
  in_stock boolean not null,
  products bigint not null,
  constraint shelf_counts_pkey PRIMARY KEY (id),
  constraint shelf_counts_category_company_band_in_stock_key UNIQUE (category, company, band, in_stock)
);

create table shipping_tables (
  id uuid not null,
  kind text not null,
  effective_from timestamp with time zone not null,
  csv text not null,
  sha256 text not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  constraint shipping_tables_pkey PRIMARY KEY (id),
  constraint shipping_tables_check CHECK ((sha256 = encode(sha256(convert_to(csv, 'UTF8'::name)), 'hex'::text))),
  constraint shipping_tables_check1 CHECK ((effective_from >= uploaded_at)),
  constraint shipping_tables_csv_check CHECK (((octet_length(csv) >= 1) AND (octet_length(csv) <= 400000))),
  constraint shipping_tables_kind_check CHECK ((kind = ANY (ARRAY['parcel'::text, 'freight'::text, 'class'::text, 'surcharge'::text]))),
  constraint shipping_tables_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX shipping_tables_by_upload ON public.shipping_tables USING btree (kind, id);
CREATE INDEX shipping_tables_newest ON public.shipping_tables USING btree (kind, effective_from DESC, id DESC);

create table shop_pictures (
  sha256 text not null,
  content bytea,
  width integer not null,
  height integer not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  object text,
  constraint shop_pictures_pkey PRIMARY KEY (sha256),
  constraint shop_pictures_content_check CHECK ((octet_length(content) <= 400000)),
  constraint shop_pictures_height_check CHECK (((height >= 1) AND (height <= 4000))),
  constraint shop_pictures_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint shop_pictures_somewhere CHECK (((content IS NOT NULL) OR (object IS NOT NULL))),
  constraint shop_pictures_width_check CHECK (((width >= 1) AND (width <= 4000))),
  constraint shop_pictures_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint shop_pictures_object_fkey FOREIGN KEY (object) REFERENCES stored_objects(sha256)
);
CREATE INDEX shop_pictures_object ON public.shop_pictures USING btree (object) WHERE (object IS NOT NULL);
CREATE INDEX shop_pictures_twice ON public.shop_pictures USING btree (sha256) WHERE ((content IS NOT NULL) AND (object IS NOT NULL));
CREATE INDEX shop_pictures_unsent ON public.shop_pictures USING btree (sha256) WHERE (object IS NULL);

create table shop_settings_versions (
  id uuid not null,
  number integer not null,
  settings jsonb not null,
  restored_from integer,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint shop_settings_versions_pkey PRIMARY KEY (id),
  constraint shop_settings_versions_number_key UNIQUE (number),
  constraint shop_settings_versions_check CHECK (((restored_from >= 0) AND (restored_from < number))),
  constraint shop_settings_versions_number_check CHECK ((number > 0)),
  constraint shop_settings_versions_settings_check CHECK (((jsonb_typeof(settings) = 'object'::text) AND (octet_length((settings)::text) <= 300000))),
  constraint shop_settings_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
);

create table sold_out (
  product_id uuid not null,
  constraint sold_out_pkey PRIMARY KEY (product_id),
  constraint sold_out_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX sold_out_shuffled ON public.sold_out USING btree (uuid_hash(product_id), product_id);

create table staff_invitations (
  id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  withdrawn_at timestamp with time zone,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_token_hash_key UNIQUE (token_hash),
  constraint staff_invitations_check CHECK ((expires_at > created_at)),
  constraint staff_invitations_check1 CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
  constraint staff_invitations_check2 CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint staff_invitations_email_check CHECK ((email = lower(email))),
  constraint staff_invitations_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'catalogue'::text, 'warehouse'::text, 'support'::text, 'accounts'::text]))),
  constraint staff_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id),
  constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id)
);
CREATE INDEX staff_invitations_accepted_by ON public.staff_invitations USING btree (accepted_by);
CREATE UNIQUE INDEX staff_invitations_open ON public.staff_invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

create table stock (
  product_id uuid not null,
  on_hand bigint default 0 not null,
  reserved bigint default 0 not null,
  order_level bigint,
  constraint stock_pkey PRIMARY KEY (product_id),
  constraint stock_check CHECK ((reserved <= on_hand)),
  constraint stock_order_level_check CHECK ((order_level > 0)),
  constraint stock_reserved_check CHECK ((reserved >= 0)),
  constraint stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
) with (fillfactor=70);

create table stock_alerts (
  user_id uuid not null,
  product_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint stock_alerts_pkey PRIMARY KEY (user_id, product_id),
  constraint stock_alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX stock_alerts_of_product ON public.stock_alerts USING btree (product_id, created_at);

create table stock_moves (
  id uuid not null,
  product_id uuid not null,
  quantity bigint not null,
  reason text not null,
  order_id uuid,
  at timestamp with time zone default now() not null,
  actor uuid,
  reference text,
  note text,
  constraint stock_moves_pkey PRIMARY KEY (id),
  constraint stock_moves_check CHECK (((reason <> 'received'::text) OR (quantity > 0))),
  constraint stock_moves_check1 CHECK (((reason <> 'sold'::text) OR ((quantity < 0) AND (order_id IS NOT NULL)))),
  constraint stock_moves_check2 CHECK (((reason <> 'returned'::text) OR ((quantity > 0) AND (order_id IS NOT NULL)))),
  constraint stock_moves_check3 CHECK (((reason <> 'damaged'::text) OR (quantity < 0))),
  constraint stock_moves_check4 CHECK (((reason <> 'found'::text) OR (quantity > 0))),
  constraint stock_moves_quantity_check CHECK (((quantity <> 0) OR (reason = 'counted'::text))),
  constraint stock_moves_reason_check CHECK ((reason = ANY (ARRAY['received'::text, 'sold'::text, 'returned'::text, 'counted'::text, 'damaged'::text, 'found'::text]))),
  constraint stock_moves_actor_fkey FOREIGN KEY (actor) REFERENCES users(id),
  constraint stock_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint stock_moves_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX stock_moves_newest ON public.stock_moves USING btree (at DESC, id DESC);
CREATE INDEX stock_moves_newest_of_product ON public.stock_moves USING btree (product_id, at DESC, id DESC);
CREATE INDEX stock_moves_of_order ON public.stock_moves USING btree (order_id, product_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX stock_moves_sold_once ON public.stock_moves USING btree (order_id, product_id) WHERE (reason = 'sold'::text);

create table stock_to_value (
  product_id uuid not null,
  quantity bigint,
  at timestamp with time zone
);

create table stored_objects (
  sha256 text not null,
  bytes integer not null,
  stored_at timestamp with time zone not null,
  unnamed_since timestamp with time zone,
  leaving_at timestamp with time zone,
  constraint stored_objects_pkey PRIMARY KEY (sha256),
  constraint stored_objects_bytes_check CHECK ((bytes > 0)),
  constraint stored_objects_check CHECK (((leaving_at IS NULL) OR (unnamed_since IS NOT NULL))),
  constraint stored_objects_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX stored_objects_unnamed ON public.stored_objects USING btree (unnamed_since) WHERE (unnamed_since IS NOT NULL);

create table synonym_lists (
  id uuid not null,
  csv text not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  constraint synonym_lists_pkey PRIMARY KEY (id),
  constraint synonym_lists_csv_check CHECK ((length(csv) <= 200000)),
  constraint synonym_lists_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX synonym_lists_uploaded_by ON public.synonym_lists USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);

create table tax_certificates (
  id uuid not null,
  user_id uuid not null,
  form text not null,
  state text not null,
  purpose text not null,
  buyer_name text not null,
  buyer_address text not null,
  business_type text not null,
  number_kind text not null,
  number text not null,
  covers text[] default '{}'::text[] not null,
  blanket boolean not null,
  valid_from date not null,
  expires_on date,
  status text default 'pending'::text not null,
  document_id uuid not null,
  submitted_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  revoked_by uuid,
  revoked_at timestamp with time zone,
  revocation_reason text,
  last_used_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint tax_certificates_pkey PRIMARY KEY (id),
  constraint tax_certificates_document_id_key UNIQUE (document_id),
  constraint tax_certificates_business_type_check CHECK ((business_type <> ''::text)),
  constraint tax_certificates_buyer_address_check CHECK ((buyer_address <> ''::text)),
  constraint tax_certificates_buyer_name_check CHECK ((buyer_name <> ''::text)),
  constraint tax_certificates_check CHECK ((expires_on >= valid_from)),
  constraint tax_certificates_check1 CHECK (((form = ANY (ARRAY['ST-SST'::text, 'other'::text])) OR (state = 'NJ'::text))),
  constraint tax_certificates_check2 CHECK (((form <> 'other'::text) OR (state <> 'NJ'::text))),
  constraint tax_certificates_check3 CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint tax_certificates_check4 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint tax_certificates_check5 CHECK ((decided_by <> user_id)),
  constraint tax_certificates_check6 CHECK (((status <> 'rejected'::text) OR (decision_reason IS NOT NULL))),
  constraint tax_certificates_check7 CHECK (((status = 'revoked'::text) = (revoked_at IS NOT NULL))),
  constraint tax_certificates_check8 CHECK (((revoked_by IS NULL) = (revoked_at IS NULL))),
  constraint tax_certificates_check9 CHECK (((last_used_at IS NULL) OR (status = ANY (ARRAY['active'::text, 'revoked'::text])))),
  constraint tax_certificates_decision_reason_check CHECK ((decision_reason <> ''::text)),
  constraint tax_certificates_form_check CHECK ((form = ANY (ARRAY['ST-3'::text, 'ST-3NR'::text, 'ST-4'::text, 'ST-5'::text, 'ST-7'::text, 'ST-8'::text, 'ST-13'::text, 'ST-SST'::text, 'UZ'::text, 'other'::text]))),
  constraint tax_certificates_number_check CHECK ((number <> ''::text)),
  constraint tax_certificates_number_kind_check CHECK ((number_kind = ANY (ARRAY['nj_tax'::text, 'fein'::text, 'state_tax'::text, 'drivers_license'::text, 'organization'::text]))),
  constraint tax_certificates_purpose_check CHECK ((purpose = ANY (ARRAY['resale'::text, 'exempt_use'::text, 'organization'::text, 'farm'::text, 'capital_improvement'::text, 'contractor'::text, 'enterprise_zone'::text]))),
  constraint tax_certificates_revocation_reason_check CHECK ((revocation_reason <> ''::text)),
  constraint tax_certificates_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'rejected'::text, 'revoked'::text]))),
  constraint tax_certificates_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint tax_certificates_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint tax_certificates_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id),
  constraint tax_certificates_state_fkey FOREIGN KEY (state) REFERENCES tax_states(state),
  constraint tax_certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX tax_certificates_by_status ON public.tax_certificates USING btree (status, id DESC);
CREATE INDEX tax_certificates_decided_by ON public.tax_certificates USING btree (decided_by);
CREATE INDEX tax_certificates_expiring ON public.tax_certificates USING btree (expires_on, id) WHERE ((status = 'active'::text) AND (expires_on IS NOT NULL));
CREATE INDEX tax_certificates_of_user ON public.tax_certificates USING btree (user_id, id DESC);
CREATE INDEX tax_certificates_pending ON public.tax_certificates USING btree (id) WHERE (status = 'pending'::text);
CREATE INDEX tax_certificates_revoked_by ON public.tax_certificates USING btree (revoked_by);

create table tax_rates (
  id uuid not null,
  state text not null,
  number integer not null,
  effective_from date not null,
  rate_ppm integer not null,
  taxes_delivery boolean not null,
  collects boolean not null,
  has_local boolean not null,
  set_by uuid,
  set_at timestamp with time zone not null,
  constraint tax_rates_pkey PRIMARY KEY (id),
  constraint tax_rates_state_number_key UNIQUE (state, number),
  constraint tax_rates_check CHECK (((NOT collects) OR ((NOT has_local) AND (rate_ppm > 0)))),
  constraint tax_rates_number_check CHECK ((number >= 1)),
  constraint tax_rates_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000))),
  constraint tax_rates_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint tax_rates_state_has_local_fkey FOREIGN KEY (state, has_local) REFERENCES tax_states(state, has_local)
);
CREATE INDEX tax_rates_set_by ON public.tax_rates USING btree (set_by);

create table tax_records (
  order_id uuid not null,
  calculation_id text,
  calculated_at timestamp with time zone not null,
  items jsonb not null,
  taxed_positions integer[] not null,
  paid_at timestamp with time zone,
  transaction_id text,
  failures integer default 0 not null,
  refused text,
  constraint tax_records_pkey PRIMARY KEY (order_id),
  constraint tax_records_check CHECK (((transaction_id IS NULL) OR ((paid_at IS NOT NULL) AND (calculation_id IS NOT NULL)))),
  constraint tax_records_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  constraint tax_records_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX tax_records_waiting ON public.tax_records USING btree (paid_at) WHERE ((paid_at IS NOT NULL) AND (transaction_id IS NULL) AND (refused IS NULL));

create table tax_reversals (
  refund_id uuid not null,
  order_id uuid not null,
  booked_at timestamp with time zone not null,
  items jsonb,
  transaction_id text,
  is_void boolean default false not null,
  void_transaction_id text,
  failures integer default 0 not null,
  refused text,
  constraint tax_reversals_pkey PRIMARY KEY (refund_id),
  constraint tax_reversals_check CHECK (((transaction_id IS NULL) OR (items IS NOT NULL))),
  constraint tax_reversals_check1 CHECK (((void_transaction_id IS NULL) OR (is_void AND (transaction_id IS NOT NULL)))),
  constraint tax_reversals_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  constraint tax_reversals_order_id_fkey FOREIGN KEY (order_id) REFERENCES tax_records(order_id),
  constraint tax_reversals_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);
CREATE INDEX tax_reversals_of_order ON public.tax_reversals USING btree (order_id);
CREATE INDEX tax_reversals_waiting ON public.tax_reversals USING btree (booked_at) WHERE ((refused IS NULL) AND ((transaction_id IS NULL) OR (is_void AND (void_transaction_id IS NULL))));

create table tax_states (
  state text not null,
  has_local boolean not null,
  usual_rate_ppm integer,
  taxes_delivery boolean not null,
  threshold_cents bigint,
  threshold_orders integer,
  threshold_needs_both boolean default false not null,
  constraint tax_states_pkey PRIMARY KEY (state),
  constraint tax_states_state_has_local_key UNIQUE (state, has_local),
  constraint tax_states_check CHECK (((NOT has_local) OR (usual_rate_ppm IS NULL))),
  constraint tax_states_check1 CHECK (((threshold_orders IS NULL) OR (threshold_cents IS NOT NULL))),
  constraint tax_states_check2 CHECK (((NOT threshold_needs_both) OR (threshold_orders IS NOT NULL))),
  constraint tax_states_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint tax_states_threshold_cents_check CHECK ((threshold_cents > 0)),
  constraint tax_states_threshold_orders_check CHECK ((threshold_orders > 0)),
  constraint tax_states_usual_rate_ppm_check CHECK (((usual_rate_ppm >= 1) AND (usual_rate_ppm <= 1000000)))
);

create table text_codes (
  account_id uuid not null,
  purpose text not null,
  phone text not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint text_codes_pkey PRIMARY KEY (account_id, purpose),
  constraint text_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'enrolment'::text, 're-authentication'::text]))),
  constraint text_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity."user"(id) ON DELETE CASCADE
);

create table text_messages (
  id uuid not null,
  account_id uuid not null,
  recipient text not null,
  text text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint text_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX text_messages_account ON public.text_messages USING btree (account_id, created_at);
CREATE INDEX text_messages_recent ON public.text_messages USING btree (created_at DESC);
CREATE INDEX text_messages_recipient ON public.text_messages USING btree (recipient, created_at);

create table users (
  id uuid not null,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean default false not null,
  name text,
  role text,
  created_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  blocked_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_issuer_subject_key UNIQUE (issuer, subject),
  constraint users_blocked CHECK (((blocked_at IS NULL) OR ((role IS NULL) AND (erased_at IS NULL)))),
  constraint users_check CHECK (((role IS NULL) OR email_verified)),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_erased CHECK (((erased_at IS NULL) OR ((issuer = 'erased'::text) AND (name IS NULL) AND (role IS NULL) AND (NOT email_verified) AND (email = ''::text)))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'catalogue'::text, 'warehouse'::text, 'support'::text, 'accounts'::text])))
);
CREATE INDEX users_blocked ON public.users USING btree (id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX users_email ON public.users USING btree (email);
CREATE INDEX users_staff ON public.users USING btree (id) WHERE (role IS NOT NULL);
CREATE UNIQUE INDEX users_verified_email ON public.users USING btree (email) WHERE email_verified;
CREATE INDEX users_words ON public.users USING gin (name gin_trgm_ops, email gin_trgm_ops);

create table valued_stock (
  product_id uuid not null,
  units bigint not null,
  value_cents bigint not null,
  constraint valued_stock_pkey PRIMARY KEY (product_id),
  constraint valued_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX valued_stock_worth ON public.valued_stock USING btree (value_cents DESC, product_id) WHERE (units > 0);

create table vehicle_counts (
  vehicle_id integer not null,
  facet text not null,
  value text not null,
  products integer not null,
  constraint vehicle_counts_pkey PRIMARY KEY (vehicle_id, facet, value),
  constraint vehicle_counts_facet_check CHECK ((facet = ANY (ARRAY['category'::text, 'company'::text, 'band'::text, 'stock'::text])))
);

create table vehicle_engines (
  vehicle_id integer not null,
  engine_id integer not null,
  constraint vehicle_engines_pkey PRIMARY KEY (vehicle_id, engine_id),
  constraint vehicle_engines_engine_id_fkey FOREIGN KEY (engine_id) REFERENCES engines(id),
  constraint vehicle_engines_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id)
);
CREATE INDEX vehicle_engines_by_engine ON public.vehicle_engines USING btree (engine_id);

create table vehicle_makes (
  id integer not null,
  name text not null,
  slug text not null,
  name_key text not null,
  constraint vehicle_makes_pkey PRIMARY KEY (id),
  constraint vehicle_makes_slug_key UNIQUE (slug),
  constraint vehicle_makes_id_check CHECK ((id > 0)),
  constraint vehicle_makes_name_check CHECK ((name <> ''::text)),
  constraint vehicle_makes_name_key_check CHECK ((name_key ~ '^[a-z0-9]+$'::text)),
  constraint vehicle_makes_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE INDEX vehicle_makes_by_key ON public.vehicle_makes USING btree (name_key);

create table vehicle_models (
  id integer not null,
  make_id integer not null,
  name text not null,
  slug text not null,
  full_slug text not null,
  name_key text not null,
  kind text not null,
  constraint vehicle_models_pkey PRIMARY KEY (id),
  constraint vehicle_models_full_slug_key UNIQUE (full_slug),
  constraint vehicle_models_id_make_id_key UNIQUE (id, make_id),
  constraint vehicle_models_make_id_slug_key UNIQUE (make_id, slug),
  constraint vehicle_models_full_slug_check CHECK ((full_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint vehicle_models_id_check CHECK (((id > 0) AND (id < 200000))),
  constraint vehicle_models_kind_check CHECK ((kind = ANY (ARRAY['car'::text, 'truck'::text, 'mpv'::text]))),
  constraint vehicle_models_name_check CHECK ((name <> ''::text)),
  constraint vehicle_models_name_key_check CHECK ((name_key ~ '^[a-z0-9]+$'::text)),
  constraint vehicle_models_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint vehicle_models_make_id_fkey FOREIGN KEY (make_id) REFERENCES vehicle_makes(id)
);
CREATE INDEX vehicle_models_by_key ON public.vehicle_models USING btree (name_key);

create table vehicle_source (
  is_only boolean default true not null,
  sha256 text not null,
  loaded_at timestamp with time zone default now() not null,
  constraint vehicle_source_pkey PRIMARY KEY (is_only),
  constraint vehicle_source_is_only_check CHECK (is_only),
  constraint vehicle_source_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table vehicles (
  id integer not null,
  model_id integer not null,
  make_id integer not null,
  year smallint not null,
  parts integer default 0 not null,
  constraint vehicles_pkey PRIMARY KEY (id),
  constraint vehicles_model_id_year_key UNIQUE (model_id, year),
  constraint vehicles_check CHECK ((id = ((model_id * 10000) + year))),
  constraint vehicles_parts_check CHECK ((parts >= 0)),
  constraint vehicles_year_check CHECK (((year >= 1900) AND (year <= 2100))),
  constraint vehicles_model_id_make_id_fkey FOREIGN KEY (model_id, make_id) REFERENCES vehicle_models(id, make_id) ON UPDATE CASCADE
);
CREATE INDEX vehicles_by_year ON public.vehicles USING btree (year, make_id) INCLUDE (model_id, parts);

create table vin_patterns (
  schema_id integer not null,
  patterns text not null,
  constraint vin_patterns_pkey PRIMARY KEY (schema_id),
  constraint vin_patterns_patterns_check CHECK ((patterns <> ''::text))
);

create table vin_wmi (
  wmi text not null,
  kind text not null,
  make_id integer,
  schema_id integer,
  year_from smallint,
  year_to smallint,
  constraint vin_wmi_check CHECK ((((schema_id IS NULL) = (year_from IS NULL)) AND ((schema_id IS NULL) = (year_to IS NULL)))),
  constraint vin_wmi_check1 CHECK (((schema_id IS NULL) OR (kind = ANY (ARRAY['car'::text, 'truck'::text, 'mpv'::text, 'bus'::text])))),
  constraint vin_wmi_check2 CHECK ((year_to >= year_from)),
  constraint vin_wmi_kind_check CHECK ((kind = ANY (ARRAY['car'::text, 'truck'::text, 'mpv'::text, 'motorcycle'::text, 'bus'::text, 'trailer'::text, 'low_speed'::text, 'incomplete'::text, 'off_road'::text]))),
  constraint vin_wmi_wmi_check CHECK ((wmi ~ '^[A-HJ-NPR-Z0-9]{3}([A-HJ-NPR-Z0-9]{3})?$'::text)),
  constraint vin_wmi_make_id_fkey FOREIGN KEY (make_id) REFERENCES vehicle_makes(id)
);
CREATE INDEX vin_wmi_by_wmi ON public.vin_wmi USING btree (wmi, year_from);

create table webhook_inbox (
  event_id text not null,
  type text not null,
  intent_id text,
  payload jsonb not null,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  constraint webhook_inbox_pkey PRIMARY KEY (event_id)
);
CREATE INDEX webhook_inbox_waiting ON public.webhook_inbox USING btree (received_at) WHERE (processed_at IS NULL);
CREATE INDEX webhook_inbox_waiting_of_intent ON public.webhook_inbox USING btree (intent_id) WHERE (processed_at IS NULL);

create table zip_source (
  is_only boolean default true not null,
  sha256 text not null,
  loaded_at timestamp with time zone default now() not null,
  constraint zip_source_pkey PRIMARY KEY (is_only),
  constraint zip_source_is_only_check CHECK (is_only),
  constraint zip_source_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table zips (
  zip text not null,
  state text not null,
  city text not null,
  lat real not null,
  lng real not null,
  constraint zips_pkey PRIMARY KEY (zip),
  constraint zips_city_check CHECK ((city <> ''::text)),
  constraint zips_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint zips_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint zips_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint zips_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

-- Functions

CREATE OR REPLACE FUNCTION public.add_figures(now_at timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  notes journals_to_figure[];
  zone text;
  today date;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('add figures', 0)) then
    return 0;
  end if;
  insert into figures_time_zone (zone) select shop_time_zone() on conflict do nothing;
  zone := figures_zone();
  today := day_of(now_at, zone);
  perform move_figure_windows(today);
  with gone as (
    delete from journals_to_figure where ctid = any (array(select ctid from journals_to_figure limit most))
    returning journal_id, state, is_new
  )
  select array_agg(row(journal_id, state, is_new)::journals_to_figure) into notes from gone;
  if notes is null then
    return 0;
  end if;
  insert into figure_windows
    select span, today from unnest(array['7-days', '30-days', '13-weeks', '12-months']) as span
  on conflict do nothing;
  perform move_figure_windows((
    select max(day_of(journals.at, zone)) from unnest(notes) as note join journals on journals.id = note.journal_id
  ));

  with facts as materialized (
    select * from journal_figures(notes)
  ), hours as (
    insert into figures_by_hour as kept
      select date_trunc('hour', at, zone), sum(orders), sum(sales_cents), sum(refunds), sum(refunds_cents),
        sum(disputes_cents), sum(new_customers)
      from facts group by 1
    on conflict (hour) do update set orders = kept.orders + excluded.orders,
      sales_cents = kept.sales_cents + excluded.sales_cents, refunds = kept.refunds + excluded.refunds,
      refunds_cents = kept.refunds_cents + excluded.refunds_cents,
      disputes_cents = kept.disputes_cents + excluded.disputes_cents,
      new_customers = kept.new_customers + excluded.new_customers
  )
  insert into figures_by_state as kept
    select day_of(at, zone), state, sum(orders), sum(sales_cents) from facts where orders > 0 group by 1, 2
  on conflict (day, state) do update set orders = kept.orders + excluded.orders,
    sales_cents = kept.sales_cents + excluded.sales_cents;

  with lines as materialized (
    select * from line_figures(notes)
  ), parts as (
    insert into figures_by_part as kept
      select product_id, day, sum(units), sum(sales_cents) from lines group by 1, 2
    on conflict (product_id, day) do update set units = kept.units + excluded.units,
      sales_cents = kept.sales_cents + excluded.sales_cents
  ), categories as (
    insert into figures_by_category as kept
      select day, category, sum(units), sum(sales_cents) from lines group by 1, 2
    on conflict (day, category) do update set units = kept.units + excluded.units,
      sales_cents = kept.sales_cents + excluded.sales_cents
  )
  insert into figures_of_span as kept
    select spans.span, product_id, sum(units), sum(sales_cents)
    from lines cross join lateral (
      select to_char(day, 'YYYY-MM') as span
      union all select to_char(day, 'YYYY')
      union all select span from figure_windows where day >= first_of_window(span, through)
    ) spans
    group by 1, 2
  on conflict (span, product_id) do update set units = kept.units + excluded.units,
    sales_cents = kept.sales_cents + excluded.sales_cents;
  return cardinality(notes);
end $function$;

CREATE OR REPLACE FUNCTION public.audit_hash(previous bytea, before bigint, last bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(previous || convert_to(coalesce(string_agg(
    jsonb_build_array(position, (extract(epoch from at) * 1000000)::bigint, actor, act, subject, details)::text,
    chr(10) order by position), ''), 'UTF8'))
  from audit_log where position > before and position <= last
$function$;

CREATE OR REPLACE FUNCTION public.best_of_search(query tsquery, ranked tsquery, sizes tsquery, exact tsquery, key text, behind uuid[], most integer, kind tsquery)
 RETURNS TABLE(id uuid, score integer, is_by_number boolean, slice integer, about bigint, shelf bigint)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 30
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  key_end text := key || '~';
  page float := most - 1;
  numbered uuid[] := behind;
  part int;
  many bigint := 0;
  whole bigint;
begin
  if numnode(query) > 0 then many := words_sampled(query); end if;
  if many > 2048 then
    select count(*) * 1024 into whole from products where archived_at is null and uuid_hash(id) < -2143289344;
    -- Walking the shelf until the page is full must be shorter than reading all matches.
    if page * whole / many < many then
      part := case
        when many >= 4 * page * 1024 then 1024
        when many >= 4 * page * 256 then 256
        when many >= 4 * page * 64 then 64
        when many >= 1.3 * page * 1024 then 1024
        when many >= 1.3 * page * 256 then 256
        when many >= 1.3 * page * 64 then 64
        else 0
      end;
    end if;
  end if;
  if key <> '' then
    numbered := numbered
      || array(select product_id from former_part_numbers where part_number_key = key)
      || array(
        select id from products where archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end
        order by part_number_key using ~<~ limit 500
      );
  end if;
  return query select null::uuid, null::int, false, part, many, whole;
  return query
  with found as (
    select id, part_number_key, search from products where part is null and archived_at is null and search @@ query
    union all
    select id, part_number_key, search from products
    where part = 1024 and archived_at is null and uuid_hash(id) < -2143289344 and search @@ query
    union all
    select id, part_number_key, search from products
    where part = 256 and archived_at is null and uuid_hash(id) < -2130706432 and search @@ query
    union all
    select id, part_number_key, search from products
    where part = 64 and archived_at is null and uuid_hash(id) < -2080374784 and search @@ query
  ), every as (
    select id, part_number_key, search, false as is_by_number from found where not id = any(numbered)
    union all
    select id, part_number_key, search, true from products where id = any(numbered) and archived_at is null
  ), scored as (
    select id, is_by_number,
      case
        when part is not null and not is_by_number then 0
        when part_number_key = key then 2000000
        when key <> '' and starts_with(part_number_key, key) then 1000000
        when id = any(behind) then 500000
        else 0
      end + ((ts_rank(search, ranked)
        + coalesce(ts_rank(search, sizes), 0::real) + coalesce(ts_rank(search, exact), 0::real)
        + coalesce((search @@ kind)::int, 0)) * 100000)::int as score
    from every
  )
  select id, score, is_by_number, null::int, null::bigint, null::bigint from scored
  order by part is not null and is_by_number desc, score desc, id desc limit most;
end $function$;

CREATE OR REPLACE FUNCTION public.calculate_figures_again(new_zone text, now_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  -- In this order, and to the end of the transaction: nobody adds meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('add figures', 0));
  perform pg_advisory_xact_lock(hashtextextended('value stock', 0));
  if figures_zone() = new_zone then
    return false;
  end if;
  insert into figures_time_zone (zone) values (new_zone) on conflict (is_only) do update set zone = excluded.zone;
  delete from figures_by_hour;
  delete from figures_by_part;
  delete from figures_by_category;
  delete from figures_by_state;
  delete from figures_of_span;
  delete from figure_windows;
  -- One statement, so that a journal that is booked meanwhile is noted either here or by its own transaction.
  with gone as (
    delete from journals_to_figure
  )
  insert into journals_to_figure
    select journals.id, coalesce(nullif(us_state_of(orders.ship_to), ''), orders.delivery->'to'->>'state', ''),
      journals.kind = 'payment' and (
        orders.customer_id is null
        or 1 = row_number() over (partition by orders.customer_id, journals.kind order by journals.at, journals.id))
    from journals
    join payments on payments.id = journals.payment_id
    join orders on orders.id = payments.order_id;
  while add_figures(now_at, 250000) > 0 loop
  end loop;

  delete from figures_of_stock;
  delete from valued_stock;
  -- After each move and each change of a price, the stock of a product is worth what was then on hand at the price of then.
  -- What this leaves of today's value counts today.
  with gone as (
    delete from stock_to_value
  ), events as (
    select product_id, at, 0 as number, quantity::bigint as quantity from stock_moves
    union all
    select product_id, at, number, 0 from price_changes
  ), counted as materialized (
    select product_id, at, number, quantity, sum(quantity) over so_far as units,
      count(*) filter (where number > 0) over so_far as changes
    from events window so_far as (partition by product_id order by at, number)
  ), worth as materialized (
    select counted.*, counted.units * coalesce(change.to_cents, first.from_cents, products.price_cents) as cents
    from counted
    join products on products.id = counted.product_id
    left join price_changes change on change.product_id = counted.product_id and change.number = counted.changes
    left join price_changes first on first.product_id = counted.product_id and first.number = 1
  ), steps as materialized (
    select product_id, day_of(at, new_zone) as day, quantity,
      cents - coalesce(lag(cents) over (partition by product_id order by at, number), 0) as cents
    from worth
  ), valued as (
    insert into valued_stock
      select product_id, on_hand, on_hand * price_cents from stock join products on products.id = product_id
  )
  insert into figures_of_stock
    select day, sum(quantity), sum(cents) from (
      select day, quantity, cents from steps
      union all
      select day_of(now_at, new_zone), on_hand - coalesce(known.quantity, 0),
        on_hand * price_cents - coalesce(known.cents, 0)
      from stock
      join products on products.id = stock.product_id
      left join (select product_id, sum(quantity) as quantity, sum(cents) as cents from steps group by product_id) known
        on known.product_id = stock.product_id
    ) days
    group by day having sum(quantity) <> 0 or sum(cents) <> 0;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.count_all_vehicles()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  model record;
begin
  perform pg_advisory_xact_lock(hashtextextended('count changed products', 0));
  delete from vehicle_counts;
  for model in
    select model_id, array_agg(id) as ids from vehicles
    where parts > 0 or exists (select from fitments where fitments.model_id = vehicles.model_id)
    group by model_id
  loop
    perform count_vehicles(model.ids);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.count_applications()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  step constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if not exists (select from changed_rows) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('count changed products', 0));
  with changed as materialized (
    select product_id, model_id, range_agg(int4range(year_from, year_to, '[]')) as years
    from changed_rows group by 1, 2
  ), others as materialized (
    select product_id, model_id, range_agg(int4range(year_from, year_to, '[]')) as years
    from (
      select product_id, model_id, year_from, year_to, engine_id, position, qualifier_id
      from changed join fitments using (product_id, model_id)
      except
      -- What has gone is not stored any more.
      select product_id, model_id, year_from, year_to, engine_id, position, qualifier_id
      from changed_rows where step = 1
    ) as stored
    group by 1, 2
  ), grouped as materialized (
    -- Products that are counted in the same row of the shelf count alike.
    select changed.model_id, lower(span) as first_year, upper(span) as next_year, counted_products.count_id,
      count(*)::int as products
    from changed
    left join others on others.product_id = changed.product_id and others.model_id = changed.model_id
    cross join unnest(case when others.years is null then changed.years else changed.years - others.years end) as span
    left join counted_products on counted_products.product_id = changed.product_id
    group by 1, 2, 3, 4
  ), valued as (
    -- Without a facet: how many parts there are, whether they are on sale or not.
    select model_id, null as facet, null as value, first_year, next_year, products from grouped
    union all
    select grouped.model_id, given.facet, given.value, grouped.first_year, grouped.next_year, grouped.products
    from grouped join shelf_counts as shelf on shelf.id = grouped.count_id,
      facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
  ), steps as (
    select model_id, facet, value, year, sum(products) as products
    from (
      select model_id, facet, value, first_year as year, products from valued
      union all
      select model_id, facet, value, next_year, -products from valued
    ) as ends
    group by model_id, facet, value, year
  ), spans as (
    select model_id, facet, value, year as first_year, lead(year) over following as next_year,
      sum(products) over following as products
    from steps window following as (partition by model_id, facet, value order by year)
  ), counted as materialized (
    select vehicles.id as vehicle_id, spans.facet, spans.value, spans.products::int as products
    from spans join vehicles on vehicles.model_id = spans.model_id
      and vehicles.year >= spans.first_year and vehicles.year < spans.next_year
    where spans.products <> 0
  ), told as (
    update vehicles set parts = vehicles.parts + step * counted.products
    from counted where vehicles.id = counted.vehicle_id and counted.facet is null
  )
  insert into vehicle_counts as kept (vehicle_id, facet, value, products)
    select vehicle_id, facet, value, step * products from counted where facet is not null
    -- Neighbors in the index are written one after the other.
    order by vehicle_id, facet, value
  on conflict (vehicle_id, facet, value) do update set products = kept.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_products(waits boolean, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  counting constant bigint := hashtextextended('count changed products', 0);
  taken uuid[];
  ids uuid[];
begin
  if waits then
    perform pg_advisory_xact_lock(counting);
  elsif not pg_try_advisory_xact_lock(counting) then
    return 0;
  end if;

  if most is null then
    with gone as (
      delete from products_to_count returning product_id
    )
    select array_agg(product_id) into taken from gone;
  else
    with gone as (
      delete from products_to_count where ctid = any (array(select ctid from products_to_count limit most))
      returning product_id
    )
    select array_agg(product_id) into taken from gone;
  end if;
  if taken is null then
    return 0;
  end if;
  select array_agg(distinct id) into ids from unnest(taken) as id;

  insert into shelf_counts (category, company, band, in_stock, products)
    select distinct category, company, band, in_stock, 0 from products_on_shelf(ids)
    on conflict do nothing;

  with placed as materialized (
    select given.id, counted.count_id as old_id, kept.id as new_id
    from unnest(ids) as given(id)
    left join counted_products counted on counted.product_id = given.id
    left join products on products.id = given.id and products.archived_at is null
    left join sold_out on sold_out.product_id = products.id
    left join shelf_counts kept on kept.category = products.category and kept.company = products.company
      and kept.band = price_band(products.price_cents) and kept.in_stock = (sold_out.product_id is null)
  ), summed as (
    select count_id, sum(step) as step from (
      select new_id as count_id, 1 as step from placed where new_id is not null
      union all
      select old_id, -1 from placed where old_id is not null
    ) as steps group by count_id having sum(step) <> 0
  ), stepped as (
    update shelf_counts set products = products + step from summed where shelf_counts.id = summed.count_id
  ), gone as (
    delete from counted_products using placed
    where counted_products.product_id = placed.id and placed.new_id is null
  ), moved as materialized (
    select id, old_id, new_id from placed
    where new_id is distinct from old_id and exists (select from fitments where fitments.product_id = placed.id)
  ), steps as materialized (
    select id, facet, value, sum(step) as step
    from (
      select moved.id, given.facet, given.value, 1 as step
      from moved join shelf_counts as shelf on shelf.id = moved.new_id,
        facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
      union all
      select moved.id, given.facet, given.value, -1
      from moved join shelf_counts as shelf on shelf.id = moved.old_id,
        facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
    ) as every
    group by id, facet, value having sum(step) <> 0
  ), fitted as materialized (
    select distinct fitments.product_id, vehicles.id as vehicle_id
    from moved join fitments on fitments.product_id = moved.id
    join vehicles on vehicles.model_id = fitments.model_id
      and vehicles.year between fitments.year_from and fitments.year_to
  ), told as (
    insert into vehicle_counts as kept (vehicle_id, facet, value, products)
      select fitted.vehicle_id, steps.facet, steps.value, sum(steps.step)
      from steps join fitted on fitted.product_id = steps.id
      group by fitted.vehicle_id, steps.facet, steps.value having sum(steps.step) <> 0
    on conflict (vehicle_id, facet, value) do update set products = kept.products + excluded.products
  )
  insert into counted_products
    select id, new_id from placed where new_id is not null and new_id is distinct from old_id
    on conflict (product_id) do update set count_id = excluded.count_id;

  delete from shelf_counts where products = 0;
  return cardinality(taken);
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_words(waits boolean, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  counting constant bigint := hashtextextended('count changed words', 0);
  counted bigint;
begin
  if waits then
    perform pg_advisory_xact_lock(counting);
  elsif not pg_try_advisory_xact_lock(counting) then
    return 0;
  end if;
  with taken as (
    delete from product_words_to_count where ctid = any (array(select ctid from product_words_to_count limit most))
    returning word, step
  ), summed as (
    select word, sum(step) as step from taken group by word having sum(step) <> 0
  ), added as (
    update product_words set products = products + step from summed where product_words.word = summed.word
  )
  select count(*) into counted from taken;
  return counted;
end $function$;

CREATE OR REPLACE FUNCTION public.count_new_vehicles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids constant int[] := array(select id from new_rows where exists (
    select from fitments where fitments.model_id = new_rows.model_id));
begin
  if cardinality(ids) > 0 then
    perform count_vehicles(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_vehicles(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('count changed products', 0));
  delete from vehicle_counts where vehicle_id = any (ids);
  with fitted as materialized (
    select distinct vehicles.id as vehicle_id, fitments.product_id
    from vehicles join fitments
      on fitments.model_id = vehicles.model_id and vehicles.year between fitments.year_from and fitments.year_to
    where vehicles.id = any (ids)
  ), told as (
    update vehicles set parts = counted.parts
    from (
      select given.id, count(fitted.product_id) as parts
      from unnest(ids) as given (id) left join fitted on fitted.vehicle_id = given.id group by given.id
    ) as counted
    where vehicles.id = counted.id and vehicles.parts <> counted.parts
  )
  insert into vehicle_counts (vehicle_id, facet, value, products)
    select fitted.vehicle_id, given.facet, given.value, count(*)
    from fitted
    join counted_products on counted_products.product_id = fitted.product_id
    join shelf_counts as shelf on shelf.id = counted_products.count_id,
      facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
    group by fitted.vehicle_id, given.facet, given.value;
end $function$;

CREATE OR REPLACE FUNCTION public.counts_of_search(query tsquery, key text, behind uuid[], most integer, companies integer)
 RETURNS TABLE(facet text, value text, products bigint, weight double precision)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 60
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  key_end text := key || '~';
  is_plain boolean;
begin
  is_plain := numnode(query) > 0 and cardinality(behind) = 0
    and not exists (select from former_part_numbers where part_number_key = key)
    and (key = '' or not exists (
      select from products where archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end
    ))
    and words_sampled(query) <= 0.8 * most;
  return query
  with few as materialized (
    select id, category, company, price_cents from products
    where is_plain and archived_at is null and search @@ query
    limit most + 1
  ), how as materialized (
    select is_plain and count(*) <= most as is_few from few
  ), sold as materialized (
    select product_id from sold_out where is_plain and product_id = any(array(select id from few))
  ), found as (
    select category, company, price_band(price_cents) as band, sold.product_id is null as in_stock, 1::float as weight
    from few left join sold on sold.product_id = few.id
    where (select is_few from how)
    union all
    select category, company, band, not is_sold_out, weight from products_of_search(query, key, behind, most)
    where not (select is_few from how)
  ), counted as (
    select
      case grouping(category, company, band, in_stock) when 7 then 'category' when 11 then 'company' when 13 then 'band' else 'stock' end
        as facet,
      coalesce(category, company, band::text, in_stock::text) as value, count(*) as products, max(weight) as weight
    from found group by grouping sets ((category), (company), (band), (in_stock))
  ), placed as (
    select counted.*, row_number() over (partition by facet order by products desc, value collate "C") as place from counted
  )
  select facet, value, products, weight from placed
  where facet in ('category', 'band') or facet = 'company' and place <= companies or facet = 'stock' and value = 'true'
  order by facet, place;
end $function$;

CREATE OR REPLACE FUNCTION public.counts_of_shelf()
 RETURNS TABLE(category text, company text, band integer, in_stock boolean, products bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with changed as materialized (
    select array_agg(distinct product_id) as ids from products_to_count
  ), steps as (
    select category, company, band, in_stock, products from shelf_counts
    union all
    select category, company, band, in_stock, 1 from changed, products_on_shelf(changed.ids)
    union all
    select category, company, band, in_stock, -1
    from changed, unnest(changed.ids) as given(id)
    join counted_products on product_id = given.id
    join shelf_counts on shelf_counts.id = count_id
  )
  select category, company, band, in_stock, sum(products)::bigint
  from steps group by category, company, band, in_stock having sum(products) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.counts_of_vehicle(vehicle integer)
 RETURNS TABLE(facet text, value text, products bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with changed as materialized (
    select array_agg(distinct products_to_count.product_id) as ids
    from products_to_count join vehicles on vehicles.id = vehicle
    where exists (
      select from fitments where fitments.product_id = products_to_count.product_id
        and fitments.model_id = vehicles.model_id and vehicles.year between year_from and year_to)
  ), steps as (
    select facet, value, products from vehicle_counts where vehicle_id = vehicle
    union all
    select given.facet, given.value, 1
    from changed, products_on_shelf(changed.ids) as shelf,
      facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
    union all
    select given.facet, given.value, -1
    from changed, unnest(changed.ids) as one (id)
    join counted_products on counted_products.product_id = one.id
    join shelf_counts as shelf on shelf.id = counted_products.count_id,
      facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
  )
  select facet, value, sum(products)::bigint from steps group by facet, value having sum(products) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.day_of(at timestamp with time zone, zone text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (at at time zone zone)::date
$function$;

CREATE OR REPLACE FUNCTION public.day_start(day date, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (day::timestamp at time zone zone) - case
    when (((day::timestamp at time zone zone) - interval '1 hour') at time zone zone)::date >= day then interval '1 hour'
    else interval '0' end
$function$;

CREATE OR REPLACE FUNCTION public.facet_values(category text, company text, band integer, in_stock boolean)
 RETURNS TABLE(facet text, value text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select given.facet, given.value
  from (values
    ('category', category), ('company', company), ('band', band::text), ('stock', case when in_stock then 'in' end)
  ) as given (facet, value)
  where given.value is not null
$function$;

CREATE OR REPLACE FUNCTION public.figures_zone()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select zone from figures_time_zone), shop_time_zone())
$function$;

CREATE OR REPLACE FUNCTION public.first_found(queries tsquery[])
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  for place in 1 .. cardinality(queries) loop
    if numnode(queries[place]) > 0 and words_found(queries[place]) then return place; end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.first_of_window(span text, through date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case span
    when '7-days' then through - 6
    when '30-days' then through - 29
    when '13-weeks' then through - 90
    else (date_trunc('month', through::timestamp) - interval '11 months')::date end
$function$;

CREATE OR REPLACE FUNCTION public.guard_order_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'order_lines' and to_jsonb(old)->>'kind' = 'goods' then
    raise exception 'Goods of an order are never changed.' using errcode = 'restrict_violation';
  end if;
  if exists (select from payments where order_id = old.order_id and state <> 'canceled') then
    raise exception 'The charges of order % are being paid.', old.order_id using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  captured bigint;
  given_back bigint;
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.payment_id, new.amount_cents, new.currency, new.origin, new.requested_by, new.requested_by_guest, new.requested_at)
      is distinct from (old.id, old.payment_id, old.amount_cents, old.currency, old.origin, old.requested_by, old.requested_by_guest, old.requested_at)
    or (old.gateway_id is not null and new.gateway_id is distinct from old.gateway_id) then
      raise exception 'What a refund gives back is never changed.' using errcode = 'restrict_violation';
    end if;
    if old.state in ('failed', 'cancelled') and new.state <> old.state then
      raise exception 'A refund that came to nothing is over.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.origin = 'gateway' or new.state not in ('pending', 'succeeded') then
    return new;
  end if;
  select captured_cents into captured from payments where id = new.payment_id for update;
  select coalesce(sum(amount_cents), 0) into given_back from refunds
    where payment_id = new.payment_id and state in ('pending', 'succeeded');
  if given_back + new.amount_cents > captured then
    raise exception 'Refunds would exceed what was captured.'
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_figures(notes journals_to_figure[])
 RETURNS TABLE(at timestamp with time zone, state text, orders integer, sales_cents bigint, refunds integer, refunds_cents bigint, disputes_cents bigint, new_customers integer)
 LANGUAGE sql
 STABLE
AS $function$
  select journals.at, note.state,
    (kind = 'payment')::int,
    coalesce(-sum(entry.amount_cents) filter (where account = 'sales'), 0)::bigint,
    case kind when 'refund' then 1 when 'refund_reversal' then -1 else 0 end,
    coalesce(sum(entry.amount_cents) filter (where account = 'refunds'), 0)::bigint,
    coalesce(sum(entry.amount_cents) filter (where account = 'disputes'), 0)::bigint,
    note.is_new::int
  from unnest(notes) as note
  join journals on journals.id = note.journal_id
  join ledger_entries entry on entry.journal_id = journals.id
  group by journals.id, note.state, note.is_new
$function$;

CREATE OR REPLACE FUNCTION public.journals_noted()
 RETURNS journals_to_figure[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(row(journal_id, state, is_new)::journals_to_figure), '{}') from journals_to_figure
$function$;

CREATE OR REPLACE FUNCTION public.keep_order_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.text is null
    and (new.id, new.order_id, new.author_id, new.at) = (old.id, old.order_id, old.author_id, old.at) then
    return new;
  end if;
  raise exception 'Notes on orders are never changed or removed.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.kinds_carried(kinds text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
  select kind from unnest(kinds) as kind
  where exists (
    select from product_nouns
    where phrase = (select said from noun_phrases_of(kind) as said order by length(said) desc limit 1)
  );
end $function$;

CREATE OR REPLACE FUNCTION public.line_figures(notes journals_to_figure[])
 RETURNS TABLE(day date, product_id uuid, category text, units bigint, sales_cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select day_of(journals.at, kept.zone), line.product_id, products.category, sum(line.quantity)::bigint,
    sum(line.total_cents)::bigint
  from unnest(notes) as note
  cross join (select figures_zone() as zone offset 0) kept
  join journals on journals.id = note.journal_id and journals.kind = 'payment'
  join payments on payments.id = journals.payment_id
  join order_lines line on line.order_id = payments.order_id and line.kind = 'goods'
  join products on products.id = line.product_id
  group by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION public.move_figure_windows(day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from figure_windows where through < day) then
    return;
  end if;
  update figures_of_span kept set units = kept.units - leaving.units, sales_cents = kept.sales_cents - leaving.sales_cents
  from (
    select span, product_id, sum(units) as units, sum(sales_cents) as sales_cents
    from figure_windows
    join figures_by_part on figures_by_part.day >= first_of_window(span, through)
      and figures_by_part.day < first_of_window(span, move_figure_windows.day)
    where through < move_figure_windows.day
    group by span, product_id
  ) leaving
  where kept.span = leaving.span and kept.product_id = leaving.product_id;
  delete from figures_of_span using figure_windows
  where figures_of_span.span = figure_windows.span and units = 0;
  update figure_windows set through = day where through < day;
end $function$;

CREATE OR REPLACE FUNCTION public.note_former_part_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.part_number_key <> '' then
    insert into former_part_numbers (part_number_key, part_number, product_id)
    values (old.part_number_key, old.part_number, old.id)
    on conflict (part_number_key) do update
      set part_number = excluded.part_number, product_id = excluded.product_id, renamed_at = excluded.renamed_at;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_journal_to_figure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  buyer uuid;
  state text;
  is_new boolean := false;
begin
  select customer_id, coalesce(delivery->'to'->>'state', us_state_of(ship_to)) into buyer, state
  from payments join orders on orders.id = payments.order_id where payments.id = new.payment_id;
  if new.kind = 'payment' then
    if buyer is not null then
      -- Two first payments of one customer at the same moment: the second one waits and sees the first. Few locks,
      -- however many customers a transaction books.
      perform pg_advisory_xact_lock(hashtextextended('first payment', 0) + mod(hashtextextended(buyer::text, 0), 512));
    end if;
    is_new := buyer is null or not exists (
      select from orders join payments on payments.order_id = orders.id
      where orders.customer_id = buyer and payments.state = 'succeeded' and payments.id <> new.payment_id);
  end if;
  insert into journals_to_figure values (new.id, coalesce(state, ''), is_new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_journal_to_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journals_to_invoice values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.on_hand - new.reserved <= new.order_level then
    insert into low_stock (product_id) values (new.product_id) on conflict do nothing;
  else
    delete from low_stock where product_id = new.product_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_minimum_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update stock set on_hand = on_hand where product_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_moves_to_value()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_to_value (product_id, quantity, at) select product_id, quantity, at from new_rows;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_opened_sold_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sold_out
    select product_id from new_rows
    where on_hand - reserved < (select minimum_order from products where products.id = new_rows.product_id)
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_order_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_categories (category, order_id)
  select distinct products.category, line.order_id
  from new_lines line join products on products.id = line.product_id
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_parts_to_cover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into parts_to_cover
    select id from old_rows join new_rows using (id)
    where (old_rows.category, old_rows.archived_at is null)
        is distinct from (new_rows.category, new_rows.archived_at is null)
      and exists (select from fitments where fitments.product_id = id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_price_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into price_changes (product_id, number, from_cents, to_cents, at, changed_by)
    select id, 1 + coalesce((select max(number) from price_changes where product_id = id), 0),
      old_rows.price_cents, new_rows.price_cents, clock_timestamp(), nullif(current_setting('shop.actor', true), '')::uuid
    from old_rows join new_rows using (id)
    where old_rows.price_cents <> new_rows.price_cents;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_prices_to_value()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_to_value (product_id)
    select id from old_rows join new_rows using (id) where old_rows.price_cents <> new_rows.price_cents;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_product_nouns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into product_nouns
      select distinct phrase from new_rows, noun_phrases_of(name) as phrase where archived_at is null and phrase <> '' order by phrase
    on conflict do nothing;
  else
    insert into product_nouns
      select distinct phrase from new_rows join old_rows using (id), noun_phrases_of(new_rows.name) as phrase
      where new_rows.archived_at is null and phrase <> ''
        and (new_rows.name <> old_rows.name or old_rows.archived_at is not null)
      order by phrase
    on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_product_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A writer that gives the sizes with the text says so. Where one does not, the job reads them.
  if tg_op = 'UPDATE' and coalesce(current_setting('shop.gives_sizes', true), '') <> 'yes'
      and (new.name, new.description, new.specifications)
        is distinct from (old.name, old.description, old.specifications) then
    new.sizes := null;
  end if;
  new.search :=
    setweight(to_tsvector('english', noun_of_name(new.name)), 'A') ||
    setweight(to_tsvector('simple', new.part_number), 'A') ||
    setweight(to_tsvector('simple', regexp_replace(new.part_number, '[^[:alnum:]]+', ' ', 'g')), 'A') ||
    setweight(to_tsvector('english', new.name), 'A') ||
    setweight(to_tsvector('english', new.company), 'B') ||
    setweight(to_tsvector('english', new.description), 'C') ||
    setweight(to_tsvector('english', text_of_specifications(new.specifications)), 'D') ||
    coalesce(new.sizes, '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noted bigint;
begin
  if tg_op = 'INSERT' then
    with counted as materialized (
      select word, count(*) as step from new_rows, product_words_of(name, company) as word
      where archived_at is null group by word
    ), known as (
      insert into product_words (word) select word from counted order by word on conflict do nothing
    )
    insert into product_words_to_count select word, step from counted;
  elsif tg_op = 'DELETE' then
    insert into product_words_to_count
      select word, -count(*) from old_rows, product_words_of(name, company) as word
      where archived_at is null group by word;
  else
    with changed as materialized (
      select old_rows.name as old_name, old_rows.company as old_company, old_rows.archived_at is null as was_on_sale,
        new_rows.name, new_rows.company, new_rows.archived_at is null as is_on_sale
      from old_rows join new_rows using (id)
      where (old_rows.name, old_rows.company, old_rows.archived_at is null)
        is distinct from (new_rows.name, new_rows.company, new_rows.archived_at is null)
    ), counted as materialized (
      select word, sum(step) as step from (
        select word, 1 as step from changed, product_words_of(name, company) as word where is_on_sale
        union all
        select word, -1 from changed, product_words_of(old_name, old_company) as word where was_on_sale
      ) as steps group by word having sum(step) <> 0
    ), known as (
      insert into product_words (word) select word from counted where step > 0 order by word on conflict do nothing
    )
    insert into product_words_to_count select word, step from counted;
  end if;
  get diagnostics noted = row_count;
  if noted > 0 then perform nextval('word_changes'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_products_to_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into products_to_count select id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into products_to_count select id from old_rows;
  else
    insert into products_to_count
      select id from old_rows join new_rows using (id)
      where (old_rows.category, old_rows.company, price_band(old_rows.price_cents), old_rows.archived_at is null)
        is distinct from (new_rows.category, new_rows.company, price_band(new_rows.price_cents), new_rows.archived_at is null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_recategorised_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from order_lines where product_id = new.id) then
    insert into recategorised_products (product_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_returning_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_returning := new.customer_id is not null and exists (
    select from orders where customer_id = new.customer_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_shelf_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform nextval('shelf_changes');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_sold_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from products where id = new.product_id and new.on_hand - new.reserved < minimum_order) then
    insert into sold_out values (new.product_id) on conflict do nothing;
  else
    delete from sold_out where product_id = new.product_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_sold_out_to_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into products_to_count values (coalesce(new.product_id, old.product_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_word_slips()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_word_slips select slip, word from added, slips_of(word) as slip on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.noun_of_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce((
    regexp_match(regexp_replace(name, '(,| with | for |\s+\S*\d).*$', ''), '([[:alpha:]]+)(?:\s+(?:set|kit|pair|assembly))*\s*$', 'i')
  )[1], '')
$function$;

CREATE OR REPLACE FUNCTION public.noun_phrases_of(name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case length
    when 4 then concat_ws(' ', stems[cardinality(stems) - 2], stems[cardinality(stems)])
    else array_to_string(stems[cardinality(stems) - length + 1 :], ' ')
  end
  from (
    select array_agg((ts_lexize('english_stem', word))[1] order by place) as stems
    from regexp_split_to_table(
      lower(regexp_replace(name, '(,|[(]| with | for |\s+\S*\d).*$', '', 'i')), '[^[:alpha:]]+'
    ) with ordinality as split (word, place)
    where word not in ('', 'and', 'set', 'kit', 'pair', 'assembly', 'assortment', 'pack', 'box')
  ) as said, generate_series(1, case when cardinality(stems) > 2 then 4 else cardinality(stems) end) as length
$function$;

CREATE OR REPLACE FUNCTION public.number_audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  if new.position = 0 then
    select coalesce(max(position), 0) + 1 into new.position from audit_log;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.numbers_behind(keys text[], makers text[], most integer)
 RETURNS TABLE(key text, product_id uuid, number text, maker text, kind text, note text, is_sample boolean, place integer, sold uuid, steps integer)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 10
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query with recursive given as (
    select * from unnest(keys, makers) as given (key, maker)
  ), named as (
    select given.key, found.* from given cross join lateral (
      select id as product_id, null::text as number, null::text as maker, null::text as kind, null::text as note,
        false as is_sample, 1 as place
      from products where archived_at is null and part_number_key = given.key and given.maker = ''
      union all
      select product_id, null, null, null, null, false, 2 from former_part_numbers
      where part_number_key = given.key and given.maker = ''
      union all
      select id, null, null, null, null, false, 3 from products
      where off_sale_as = 'hidden' and part_number_key = given.key and given.maker = ''
      union all
      (
        select product_id, number, interchange_numbers.maker, kind, note, is_sample, 4 from interchange_numbers
        where number_key = given.key
          and (given.maker = '' or starts_with(regexp_replace(lower(interchange_numbers.maker), '[^a-z0-9]', '', 'g'), given.maker))
        order by interchange_numbers.maker, product_id limit most
      )
    ) as found
    where place = 1 or given.maker <> ''
      or not exists (select from products where archived_at is null and part_number_key = given.key)
  ), chain as (
    select named.*, product_id as sold, 0 as steps from named
    union all
    select chain.key, chain.product_id, chain.number, chain.maker, chain.kind, chain.note, chain.is_sample, chain.place,
      replaced.new_product_id, chain.steps + 1
    from chain
    join products as passed on passed.id = chain.sold and passed.archived_at is not null
    join product_replacements as replaced on replaced.old_product_id = chain.sold
  )
  select key, product_id, number, maker, kind, note, is_sample, place, sold, steps from chain;
end $function$;

CREATE OR REPLACE FUNCTION public.price_band(price_cents bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN width_bucket(price_cents, '{2500,5000,10000,25000,100000}'::bigint[]);

CREATE OR REPLACE FUNCTION public.product_words_of(name text, company text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select distinct word from regexp_split_to_table(lower(name || ' ' || company), '[^[:alpha:]]+') as word
  where length(word) between 4 and 40
$function$;

CREATE OR REPLACE FUNCTION public.products_of_search(query tsquery, key text, behind uuid[], most integer)
 RETURNS TABLE(category text, company text, band integer, is_sold_out boolean, weight double precision)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 500
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  key_end text := key || '~';
  numbered uuid[] := behind;
  begun bigint := 0;
  about bigint := 0;
  is_sampled boolean := false;
  -- 0: the first products of the shelf.
  part int := 64;
  first int := 3000;
  -- The products of the part have hashes below this one.
  bound int := -2080374784;
  part_weight float := 64;
begin
  if key <> '' then
    numbered := numbered || array(select product_id from former_part_numbers where part_number_key = key);
    select count(*) into begun from (
      select from products where archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end limit most + 1
    ) as numbers;
  end if;
  if numnode(query) > 0 then about := words_sampled(query); end if;
  if begun > most then
    is_sampled := true;
    part := 0;
    first := 16000;
  elsif about > 4 * most then
    is_sampled := true;
    part := case when about >= 500 * 1024 then 1024 when about >= 500 * 256 then 256 else 64 end;
  elsif about > 0.8 * most then
    -- In doubt the largest slice is asked, since up to `most` are to be exact.
    select count(*) * 64 into about from products
    where archived_at is null and uuid_hash(id) < -2080374784 and search @@ query;
    is_sampled := about > 1.25 * most;
  end if;
  if part = 1024 then
    bound := -2143289344;
    part_weight := 1024;
  elsif part = 256 then
    bound := -2130706432;
    part_weight := 256;
  elsif part = 0 or about between 0.4 * most and 400 * 64 then
    select uuid_hash(id) into bound from products where archived_at is null order by uuid_hash(id), id offset first - 1 limit 1;
    -- The hashes are spread evenly over 32 bits, so the last of the first products shows how dense they are.
    part_weight := case when bound is null then 1 else 4294967296 / (bound::float + 2147483649) end;
    if part = 64 and part_weight >= 64 then
      bound := -2080374784;
      part_weight := 64;
    else
      part := 0;
      bound := coalesce(bound + 1, 2147483647);
    end if;
  end if;
  return query
  with every as materialized (
    select id, category, company, price_cents from products
    where not is_sampled and archived_at is null and search @@ query
    limit most + 1
  ), too_many as materialized (
    select is_sampled or count(*) > most as are from every
  ), found as materialized (
    select * from every where not (select are from too_many)
    union all
    select id, category, company, price_cents from products
    where (select are from too_many) and part = 1024
      and archived_at is null and uuid_hash(id) < -2143289344 and search @@ query
    union all
    select id, category, company, price_cents from products
    where (select are from too_many) and part = 256
      and archived_at is null and uuid_hash(id) < -2130706432 and search @@ query
    union all
    select id, category, company, price_cents from products
    where (select are from too_many) and part = 64
      and archived_at is null and uuid_hash(id) < -2080374784 and search @@ query
    union all
    select id, category, company, price_cents from (
      select id, category, company, price_cents, search from products
      where archived_at is null order by uuid_hash(id), id limit first
    ) as begins
    where (select are from too_many) and part = 0 and search @@ query
    union all
    select id, category, company, price_cents from products
    where key <> '' and archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end
      and not search @@ query and (not (select are from too_many) or uuid_hash(id) < bound)
    union all
    select id, category, company, price_cents from products
    where id = any(numbered) and archived_at is null
      and not (key <> '' and part_number_key ~>=~ key and part_number_key ~<~ key_end)
      and not search @@ query and (not (select are from too_many) or uuid_hash(id) < bound)
  ), sold as materialized (
    select product_id from sold_out where (select are from too_many) and uuid_hash(product_id) < bound
    union all
    select product_id from sold_out
    where not (select are from too_many) and product_id = any(array(select id from found))
  )
  select category, company, price_band(price_cents), sold.product_id is not null,
    case when (select are from too_many) then part_weight else 1 end
  from found left join sold on sold.product_id = found.id;
end $function$;

CREATE OR REPLACE FUNCTION public.products_on_shelf(ids uuid[])
 RETURNS TABLE(product_id uuid, category text, company text, band integer, in_stock boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select products.id, products.category, products.company, price_band(products.price_cents), sold_out.product_id is null
  from unnest(ids) as given(id)
  join products on products.id = given.id
  left join sold_out on sold_out.product_id = products.id
  where products.archived_at is null
$function$;

CREATE OR REPLACE FUNCTION public.queue_jobs(jobs json)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  written int;
  missed json := jobs;
begin
  insert into graphile_worker._private_jobs as job (task_id, payload, run_at, max_attempts, key, priority)
  select spec.task_id, coalesce(spec.payload, '{}'), coalesce(spec.run_at, now()), coalesce(spec.max_attempts, 25),
    spec.job_key, coalesce(spec.priority, 0)
  from (
    select known.*, bool_and(known.task_id is not null) over () as all_are_known
    from (
      select given.*, (select task.id from graphile_worker._private_tasks task where task.identifier = given.identifier)
        as task_id
      from json_populate_recordset(null::graphile_worker.job_spec, jobs) as given
    ) as known
  ) as spec
  where spec.all_are_known
  -- In one order, so that two transactions that queue jobs with the same keys wait for each other.
  order by spec.job_key
  on conflict (key) do update set
    task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
    max_attempts = excluded.max_attempts, priority = excluded.priority, revision = job.revision + 1,
    attempts = 0, last_error = null, updated_at = now()
  where job.is_available;
  get diagnostics written = row_count;
  if written = json_array_length(jobs) then
    return;
  end if;
  if written = 0 then
    insert into graphile_worker._private_tasks (identifier)
    select distinct spec.identifier from json_populate_recordset(null::graphile_worker.job_spec, jobs) as spec
    where not exists (select from graphile_worker._private_tasks task where task.identifier = spec.identifier)
    on conflict do nothing;
  else
    select json_agg(spec) into missed
    from json_populate_recordset(null::graphile_worker.job_spec, jobs) as spec
    where spec.job_key is not null and not exists (
      select from graphile_worker._private_jobs job where job.key = spec.job_key and job.is_available);
  end if;
  -- A running job may have read what was true before this transaction. It ends without its key, and the new one runs too.
  update graphile_worker._private_jobs job
  set key = null, attempts = job.max_attempts, updated_at = now()
  where job.is_available is not true and job.key = any (array(
    select spec.job_key from json_populate_recordset(null::graphile_worker.job_spec, missed) as spec));
  perform queue_jobs(missed);
end
$function$;

CREATE OR REPLACE FUNCTION public.rate_bought()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids uuid[];
begin
  select array_agg(product_id) into ids from reviews
  where author_id = new.customer_id
    and product_id in (select product_id from order_lines where order_id = new.id);
  if ids is not null then perform rate_products(ids); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rate_products(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_ratings (product_id, reviews, stars)
    select id, 0, 0 from (select distinct unnest(ids) as id) as named where id is not null order by id
    on conflict do nothing;
  perform from product_ratings where product_id = any(ids) order by product_id for update;
  update product_ratings set (reviews, stars) = (
    select count(*), coalesce(sum(rating), 0) from reviews
    where reviews.product_id = product_ratings.product_id and hidden_at is null and (
      author_id is null
      or exists (select from users where users.id = author_id and email_verified)
      or exists (
        select from orders join order_lines on order_lines.order_id = orders.id
        where orders.customer_id = author_id and order_lines.product_id = reviews.product_id
          and money_state in ('paid', 'partly_refunded', 'refunded', 'disputed')
      )
    )
  ) where product_id = any(ids);
end $function$;

CREATE OR REPLACE FUNCTION public.rate_reviewed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then select array_agg(product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(product_id) into ids from old_rows;
  else
    select array_agg(product_id) into ids
    from (select product_id from old_rows union select product_id from new_rows) as changed;
  end if;
  if ids is not null then perform rate_products(ids); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rate_reviewed_by_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids uuid[];
begin
  select array_agg(product_id) into ids from reviews where author_id = new.id;
  if ids is not null then perform rate_products(ids); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Rows of % are never changed or removed.', tg_table_name
    using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_circle_of_replacements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('product_replacements', 0));
  if exists (
    with recursive chain as (
      select new_product_id from product_replacements where old_product_id = new.new_product_id
      union
      select next.new_product_id from chain join product_replacements as next on next.old_product_id = chain.new_product_id
    )
    select from chain where new_product_id = new.old_product_id
  ) then
    raise exception 'Product % would replace itself.', new.old_product_id
      using errcode = 'check_violation', constraint = 'product_replacements_no_circle';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_emptying()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  has_rows boolean;
begin
  execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into has_rows;
  if has_rows then
    raise exception 'Rows of % are never changed or removed.', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_more_than_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (
    select sum(quantity) from stock_moves
    where order_id = new.order_id and product_id = new.product_id and reason in ('sold', 'returned')
  ) > 0 then
    raise exception 'More of a product came back from an order than left for it.'
      using errcode = 'check_violation', constraint = 'stock_moves_no_more_than_left';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  journal uuid := case tg_table_name when 'journals' then to_jsonb(new)->>'id' else to_jsonb(new)->>'journal_id' end;
begin
  if (select count(*) = 0 or sum(amount_cents) <> 0 from ledger_entries where journal_id = journal) then
    raise exception 'Journal % does not sum to zero.', journal
      using errcode = 'check_violation', constraint = 'journals_sum_to_zero';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_uncharged_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from orders
    where id = new.order_id and delivery is not null and total_cents = new.amount_cents
  ) then
    raise exception 'A payment of order % is opened for another amount than it costs, or before that is known.', new.order_id
      using errcode = 'check_violation', constraint = 'payments_are_of_charged_orders';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unnamed_charges()
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'An order names what delivery and tax cost. This program does not know of them: start the newest release.'
    using errcode = 'check_violation', constraint = 'orders_name_their_charges';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unparted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.amount_cents <> coalesce((
    select sum(cents + tax_cents) from refund_parts where refund_id = new.id), 0) then
    raise exception 'Refund % is not the sum of its parts.', new.id
      using errcode = 'check_violation', constraint = 'refunds_have_parts';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.require_reserved(reserved uuid[], wanted uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  missing uuid;
begin
  if reserved @> wanted then
    return;
  end if;
  select id into missing from unnest(wanted) as id where id <> all (reserved) limit 1;
  raise exception 'Not enough units in stock.' using errcode = 'ST001', detail = json_build_object(
    'toolId', missing,
    'availableQuantity', coalesce((select on_hand - stock.reserved from stock where product_id = missing), 0));
end
$function$;

CREATE OR REPLACE FUNCTION public.require_that(holds boolean, otherwise text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if holds is not true then
    raise exception using message = otherwise, errcode = 'RQ001';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.search_finds(query tsquery, key text, behind uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  key_end text := key || '~';
begin
  if key <> '' and exists (
    select from products where archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end
  ) then return true; end if;
  if key <> '' and exists (
    select from products where archived_at is null
      and id = (select product_id from former_part_numbers where part_number_key = key)
  ) then return true; end if;
  if cardinality(behind) > 0 and exists (
    select from products where archived_at is null and id = any(behind)
  ) then return true; end if;
  return words_found(query);
end $function$;

CREATE OR REPLACE FUNCTION public.shop_time_zone()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select coalesce(settings->'time'->>'timeZone', settings->'delivery'->>'timeZone')
    from shop_settings_versions order by number desc limit 1
  ), 'America/New_York')
$function$;

CREATE OR REPLACE FUNCTION public.slips_of(word text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select word union select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as place
$function$;

CREATE OR REPLACE FUNCTION public.suggested_by_number(beginning text, most integer)
 RETURNS TABLE(id uuid, part_number text, name text, company text, picture text, price_cents bigint, place integer, key text)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 8
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  ending text := beginning || '~';
begin
  return query (
    select id, part_number, name, company, picture, price_cents, 1, part_number_key from products
    where archived_at is null and part_number_key ~>=~ beginning and part_number_key ~<~ ending
    order by part_number_key using ~<~ limit most
  );
  return query (
    select products.id, products.part_number, name, company, picture, price_cents, 2, former.part_number_key
    from former_part_numbers as former join products on products.id = former.product_id
    where archived_at is null and former.part_number_key ~>=~ beginning and former.part_number_key ~<~ ending
    order by former.part_number_key using ~<~ limit most
  );
end $function$;

CREATE OR REPLACE FUNCTION public.suggested_by_words(query tsquery, complete tsquery, beginning tsquery, begun tsquery, ranked tsquery, sizes tsquery, exact tsquery, most integer, kind tsquery)
 RETURNS TABLE(id uuid, part_number text, name text, company text, picture text, price_cents bigint)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 8
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  many bigint := 0;
  part int := 0;
  is_compared boolean := false;
begin
  if numnode(query) > 0 then many := words_sampled(query); end if;
  if many > 2048 then
    part := case when many >= 64 * 1024 then 1024 when many >= 64 * 256 then 256 else 64 end;
  elsif numnode(complete) > 0 and words_sampled(complete) <= 10000 then
    is_compared := words_sampled(beginning) > 2048;
  end if;
  return query
  with of_slice as materialized (
    select id, part_number, name, company, picture, price_cents, search from products
    where part = 1024 and archived_at is null and uuid_hash(id) < -2143289344 and search @@ query
    union all
    select id, part_number, name, company, picture, price_cents, search from products
    where part = 256 and archived_at is null and uuid_hash(id) < -2130706432 and search @@ query
    union all
    select id, part_number, name, company, picture, price_cents, search from products
    where part = 64 and archived_at is null and uuid_hash(id) < -2080374784 and search @@ query
  ), few as materialized (
    -- A slice that turns out to have hardly any says that the words are not that common.
    select part = 0 or count(*) < 32 as are from of_slice
  ), found as (
    select * from of_slice where not (select are from few)
    union all
    select id, part_number, name, company, picture, price_cents, search from products
    where (select are from few) and not is_compared and archived_at is null and search @@ query
    union all
    select id, part_number, name, company, picture, price_cents, search from (
      select id, part_number, name, company, picture, price_cents, search from products
      where is_compared and archived_at is null and search @@ complete offset 0
    ) as having_complete
    where (select are from few) and is_compared and search @@ query
  )
  select id, part_number, name, company, picture, price_cents from found
  order by coalesce((search @@ kind)::int, 0) + ts_rank(search, begun) + ts_rank(search, ranked)
    + coalesce(ts_rank(search, sizes), 0::real) + coalesce(ts_rank(search, exact), 0::real) desc, name, id
  limit most;
end $function$;

CREATE OR REPLACE FUNCTION public.take_turn(keys bytea[], every interval[], bursts integer[], at timestamp with time zone)
 RETURNS double precision
 LANGUAGE plpgsql
AS $function$
declare
  taken bytea[];
  wait interval;
begin
  with turn as (
    insert into rate_limits as held (key, full_at)
    select wanted.key, at + wanted.every from unnest(keys, every) as wanted (key, every)
    -- In one order, so that two callers never wait for each other.
    order by wanted.key
    on conflict (key) do update
      set full_at = every[array_position(keys, held.key)] + case
        when held.full_at > at + (bursts[array_position(keys, held.key)] * every[array_position(keys, held.key)]) + interval '5 minutes' then at
        else greatest(held.full_at, at)
      end
      where held.full_at <= at + ((bursts[array_position(keys, held.key)] - 1) * every[array_position(keys, held.key)])
        -- Emptier than empty is only what was written before the clock was set back, and would stay so for as long as
        -- that. Clocks of several processes differ by less than five minutes.
        or held.full_at > at + (bursts[array_position(keys, held.key)] * every[array_position(keys, held.key)]) + interval '5 minutes'
    returning held.key
  )
  select array_agg(turn.key) into taken from turn;
  if cardinality(taken) = cardinality(keys) then
    return 0;
  end if;
  select max(held.full_at - (at + (wanted.burst - 1) * wanted.every)) into wait
  from unnest(keys, every, bursts) as wanted (key, every, burst)
  join rate_limits held on held.key = wanted.key
  where wanted.key <> all (coalesce(taken, '{}'));
  update rate_limits held set full_at = held.full_at - every[array_position(keys, held.key)]
  where held.key = any (taken);
  return extract(epoch from wait);
end
$function$;

CREATE OR REPLACE FUNCTION public.text_of_specifications(specifications jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg((one ->> 'name') || ' ' || (one ->> 'value'), '. '), '')
  from jsonb_array_elements(specifications) as one
$function$;

CREATE OR REPLACE FUNCTION public.us_state_of(ship_to jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce((
    select code from upper(coalesce(
      ship_to->>'state',
      substring(ship_to->>'address' from '.*\m([A-Za-z]{2})[\s,.]+[0-9]{5}(?:-[0-9]{4})?(?![0-9])')
    )) as code
    where code = any ('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY,AS,GU,MP,PR,VI}')
  ), '')
$function$;

CREATE OR REPLACE FUNCTION public.value_stock(now_at timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  notes stock_to_value[];
  zone text;
  today date;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('value stock', 0)) then
    return 0;
  end if;
  insert into figures_time_zone (zone) select shop_time_zone() on conflict do nothing;
  zone := figures_zone();
  today := day_of(now_at, zone);
  with gone as (
    delete from stock_to_value where product_id in (select product_id from stock_to_value limit most)
    returning product_id, quantity, at
  )
  select array_agg(row(product_id, quantity, at)::stock_to_value) into notes from gone;
  if notes is null then
    return 0;
  end if;

  with changed as materialized (
    select noted.product_id, noted.last_day, noted.quantity, stock.on_hand as units, products.price_cents,
      coalesce(valued.units, 0) as old_units, coalesce(valued.value_cents, 0) as old_cents
    from (
      select product_id, max(coalesce(day_of(at, zone), today)) as last_day, coalesce(sum(quantity), 0) as quantity
      from unnest(notes) group by product_id
    ) noted
    join products on products.id = noted.product_id
    join stock on stock.product_id = noted.product_id
    left join valued_stock valued on valued.product_id = noted.product_id
  ), days as (
    insert into figures_of_stock as kept
      select day, sum(units), sum(cents) from (
        select day_of(note.at, zone) as day, note.quantity as units, note.quantity * price_cents as cents
        from unnest(notes) as note join changed using (product_id) where note.quantity is not null
        union all
        select last_day, units - old_units - quantity, units * price_cents - old_cents - quantity * price_cents from changed
      ) steps
      group by day having sum(units) <> 0 or sum(cents) <> 0
    on conflict (day) do update set units = kept.units + excluded.units,
      value_cents = kept.value_cents + excluded.value_cents
  )
  insert into valued_stock
    select product_id, units, units * price_cents from changed
  on conflict (product_id) do update set units = excluded.units, value_cents = excluded.value_cents;
  return cardinality(notes);
end $function$;

CREATE OR REPLACE FUNCTION public.words_beginning(text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(
    to_tsquery('english', '''' || replace(replace($1, '\', ''), '''', '''''') || ''':*')::text,
    '(''[^''-]+''):\*(?= <)', '\1', 'g'
  )::tsquery
$function$;

CREATE OR REPLACE FUNCTION public.words_found(query tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return words_sampled(query) > 0
    or exists (select from products where archived_at is null and search @@ query);
end $function$;

CREATE OR REPLACE FUNCTION public.words_read(words text[])
 RETURNS TABLE(typed text, is_found boolean, is_named boolean, word text, products bigint)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 8
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
  with given as materialized (
    select given.word as typed, words_found(websearch_to_tsquery('english', given.word)) as is_found,
      exists (
        select from product_words as named
        where named.word = any(array[given.word, given.word || 's', regexp_replace(given.word, '(e?s)$', ''), regexp_replace(given.word, 's$', '')])
      ) as is_named
    from unnest(words) as given (word)
  ), near as materialized (
    select distinct given.typed, slips.word collate "default" as word
    from given
    -- The array makes PostgreSQL look each slip up. It would read the whole table, because it takes a word to have 1,000 slips.
    join product_word_slips as slips on slip = any(array(select slips_of(given.typed)))
    where not given.is_found
  )
  select given.typed, given.is_found, given.is_named, known.word, (
    products + coalesce((select sum(step) from product_words_to_count as waiting where waiting.word = known.word), 0)
  )::bigint
  from given
  left join near on near.typed = given.typed
  left join product_words as known on known.word = near.word;
end $function$;

CREATE OR REPLACE FUNCTION public.words_sampled(query tsquery)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  found bigint;
begin
  select count(*) into found from (
    select from products where archived_at is null and uuid_hash(id) < -2143289344 and search @@ query limit 4000
  ) as smallest;
  if found >= 16 then return found * 1024; end if;
  select count(*) into found from (
    select from products where archived_at is null and uuid_hash(id) < -2130706432 and search @@ query
  ) as middle;
  if found >= 16 then return found * 256; end if;
  select count(*) into found from (
    select from products where archived_at is null and uuid_hash(id) < -2080374784 and search @@ query
  ) as largest;
  return found * 64;
end $function$;

-- Triggers

CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER audit_log_numbered BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION number_audit_row();
CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_seals_not_emptied BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER audit_seals_stay BEFORE DELETE OR UPDATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER customer_notes_stay BEFORE UPDATE ON public.customer_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER disputes_not_emptied BEFORE TRUNCATE ON public.disputes FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER disputes_stay BEFORE DELETE ON public.disputes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER documents_stay BEFORE UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER fitments_count_added AFTER INSERT ON public.fitments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_applications();
CREATE TRIGGER fitments_count_removed AFTER DELETE ON public.fitments REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_applications();

CREATE TRIGGER goes_with_lists_not_emptied BEFORE TRUNCATE ON public.goes_with_lists FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER goes_with_lists_stay BEFORE DELETE OR UPDATE ON public.goes_with_lists FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER journals_not_emptied BEFORE TRUNCATE ON public.journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER journals_note_to_figure AFTER INSERT ON public.journals FOR EACH ROW EXECUTE FUNCTION note_journal_to_figure();
CREATE TRIGGER journals_note_to_invoice AFTER INSERT ON public.journals FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['payment'::text, 'refund'::text, 'refund_reversal'::text]))) EXECUTE FUNCTION note_journal_to_invoice();
CREATE TRIGGER journals_stay BEFORE DELETE OR UPDATE ON public.journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER journals_sum_to_zero AFTER INSERT ON public.journals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();

CREATE TRIGGER late_exemptions_not_emptied BEFORE TRUNCATE ON public.late_exemptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER late_exemptions_stay BEFORE DELETE OR UPDATE ON public.late_exemptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER ledger_entries_stay BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();

CREATE TRIGGER order_events_not_emptied BEFORE TRUNCATE ON public.order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER order_events_stay BEFORE DELETE OR UPDATE ON public.order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_lines_guarded BEFORE DELETE OR UPDATE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION guard_order_line();
CREATE TRIGGER order_lines_note_categories AFTER INSERT ON public.order_lines REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION note_order_categories();

CREATE TRIGGER order_note_mentions_not_emptied BEFORE TRUNCATE ON public.order_note_mentions FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER order_note_mentions_stay BEFORE DELETE OR UPDATE ON public.order_note_mentions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_notes_not_emptied BEFORE TRUNCATE ON public.order_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER order_notes_stay BEFORE DELETE OR UPDATE ON public.order_notes FOR EACH ROW EXECUTE FUNCTION keep_order_note();

CREATE TRIGGER order_taxes_guarded BEFORE DELETE OR UPDATE ON public.order_taxes FOR EACH ROW EXECUTE FUNCTION guard_order_line();

CREATE TRIGGER orders_note_returning BEFORE INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION note_returning_customer();
CREATE TRIGGER orders_rate_bought AFTER UPDATE OF money_state, customer_id ON public.orders FOR EACH ROW WHEN (((new.customer_id IS NOT NULL) AND (new.money_state = ANY (ARRAY['paid'::text, 'partly_refunded'::text, 'refunded'::text, 'disputed'::text])) AND ((old.customer_id IS DISTINCT FROM new.customer_id) OR (old.money_state = ANY (ARRAY['unpaid'::text, 'processing'::text]))))) EXECUTE FUNCTION rate_bought();

CREATE TRIGGER payment_events_not_emptied BEFORE TRUNCATE ON public.payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER payment_events_stay BEFORE DELETE OR UPDATE ON public.payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payments_are_of_charged_orders BEFORE INSERT ON public.payments FOR EACH ROW WHEN ((new.state = 'opening'::text)) EXECUTE FUNCTION refuse_uncharged_payment();

CREATE TRIGGER price_changes_not_emptied BEFORE TRUNCATE ON public.price_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER price_changes_stay BEFORE DELETE OR UPDATE ON public.price_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER product_replacements_no_circle BEFORE INSERT OR UPDATE ON public.product_replacements FOR EACH ROW EXECUTE FUNCTION refuse_circle_of_replacements();

CREATE TRIGGER product_words_note_slips AFTER INSERT ON public.product_words REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_word_slips();

CREATE TRIGGER products_note_added_nouns AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_nouns();
CREATE TRIGGER products_note_added_to_count AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_to_count();
CREATE TRIGGER products_note_added_words AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();
CREATE TRIGGER products_note_changed_nouns AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_nouns();
CREATE TRIGGER products_note_changed_to_count AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_to_count();
CREATE TRIGGER products_note_changed_words AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();
CREATE TRIGGER products_note_former_part_number AFTER UPDATE OF part_number ON public.products FOR EACH ROW WHEN ((old.part_number_key <> new.part_number_key)) EXECUTE FUNCTION note_former_part_number();
CREATE TRIGGER products_note_minimum_order AFTER UPDATE OF minimum_order ON public.products FOR EACH ROW WHEN ((old.minimum_order <> new.minimum_order)) EXECUTE FUNCTION note_minimum_order();
CREATE TRIGGER products_note_parts_to_cover AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_parts_to_cover();
CREATE TRIGGER products_note_price_changes AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_price_changes();
CREATE TRIGGER products_note_price_to_value AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_prices_to_value();
CREATE TRIGGER products_note_recategorised AFTER UPDATE OF category ON public.products FOR EACH ROW WHEN ((old.category <> new.category)) EXECUTE FUNCTION note_recategorised_product();
CREATE TRIGGER products_note_removed_to_count AFTER DELETE ON public.products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_to_count();
CREATE TRIGGER products_note_removed_words AFTER DELETE ON public.products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();
CREATE TRIGGER products_note_search BEFORE INSERT OR UPDATE OF part_number, name, company, description, specifications, sizes ON public.products FOR EACH ROW EXECUTE FUNCTION note_product_search();
CREATE TRIGGER products_note_shelf_change AFTER INSERT OR UPDATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION note_shelf_change();

CREATE TRIGGER refund_parts_not_emptied BEFORE TRUNCATE ON public.refund_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER refund_parts_stay BEFORE DELETE OR UPDATE ON public.refund_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refunds_guarded BEFORE INSERT OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION guard_refund();
CREATE CONSTRAINT TRIGGER refunds_have_parts AFTER INSERT ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unparted();
CREATE TRIGGER refunds_not_emptied BEFORE TRUNCATE ON public.refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER refunds_stay BEFORE DELETE ON public.refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER reviews_rate_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
CREATE TRIGGER reviews_rate_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
CREATE TRIGGER reviews_rate_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();

CREATE TRIGGER shipping_tables_not_emptied BEFORE TRUNCATE ON public.shipping_tables FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER shipping_tables_stay BEFORE DELETE OR UPDATE ON public.shipping_tables FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER shop_settings_versions_not_emptied BEFORE TRUNCATE ON public.shop_settings_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER shop_settings_versions_stay BEFORE DELETE OR UPDATE ON public.shop_settings_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER sold_out_note_shelf_change AFTER INSERT OR DELETE ON public.sold_out FOR EACH ROW EXECUTE FUNCTION note_shelf_change();
CREATE TRIGGER sold_out_note_to_count AFTER INSERT OR DELETE ON public.sold_out FOR EACH ROW EXECUTE FUNCTION note_sold_out_to_count();

CREATE TRIGGER stock_note_low AFTER UPDATE OF on_hand, reserved, order_level ON public.stock FOR EACH ROW WHEN ((((old.on_hand - old.reserved) <= old.order_level) IS DISTINCT FROM ((new.on_hand - new.reserved) <= new.order_level))) EXECUTE FUNCTION note_low_stock();
CREATE TRIGGER stock_note_opened_sold_out AFTER INSERT ON public.stock REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_opened_sold_out();
CREATE TRIGGER stock_note_sold_out AFTER UPDATE OF on_hand, reserved ON public.stock FOR EACH ROW EXECUTE FUNCTION note_sold_out();

CREATE CONSTRAINT TRIGGER stock_moves_no_more_than_left AFTER INSERT ON public.stock_moves DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.reason = 'returned'::text)) EXECUTE FUNCTION refuse_more_than_left();
CREATE TRIGGER stock_moves_not_emptied BEFORE TRUNCATE ON public.stock_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER stock_moves_note_to_value AFTER INSERT ON public.stock_moves REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_moves_to_value();
CREATE TRIGGER stock_moves_stay BEFORE DELETE OR UPDATE ON public.stock_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER synonym_lists_not_emptied BEFORE TRUNCATE ON public.synonym_lists FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER synonym_lists_stay BEFORE DELETE OR UPDATE ON public.synonym_lists FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tax_rates_not_emptied BEFORE TRUNCATE ON public.tax_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER tax_rates_stay BEFORE DELETE OR UPDATE ON public.tax_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER users_rate_reviewed AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.email_verified IS DISTINCT FROM new.email_verified)) EXECUTE FUNCTION rate_reviewed_by_user();

CREATE TRIGGER vehicles_count_new AFTER INSERT ON public.vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_vehicles();

-- Rows that every shop begins with

insert into categories (slug, name, description, picture, "position", version, moving_to) values
  ('other', 'Other', 'Parts and tools that stand in no other category.', 'bolts', '1000', '1', NULL);

insert into ledger_accounts (name, meaning) values
  ('disputes', 'What buyers'' banks have taken back and not returned.'),
  ('gateway', 'What the card gateway took in for us less what it gave back, before its fees, which it tells elsewhere.'),
  ('refunds', 'What was given back to buyers for goods.'),
  ('sales', 'What was paid for goods.'),
  ('shipping', 'What was paid for delivery, less what was given back of it.'),
  ('tax_payable', 'Sales tax that was collected and is owed to the states, less what was given back of it.');

insert into order_moves (axis, from_state, to_state) values
  ('goods', 'delivered', 'returned'),
  ('goods', 'partly_shipped', 'returned'),
  ('goods', 'partly_shipped', 'shipped'),
  ('goods', 'shipped', 'delivered'),
  ('goods', 'shipped', 'returned'),
  ('goods', 'unfulfilled', 'partly_shipped'),
  ('goods', 'unfulfilled', 'shipped'),
  ('money', 'disputed', 'paid'),
  ('money', 'disputed', 'partly_refunded'),
  ('money', 'disputed', 'refunded'),
  ('money', 'paid', 'disputed'),
  ('money', 'paid', 'partly_refunded'),
  ('money', 'paid', 'refunded'),
  ('money', 'partly_refunded', 'disputed'),
  ('money', 'partly_refunded', 'paid'),
  ('money', 'partly_refunded', 'refunded'),
  ('money', 'processing', 'paid'),
  ('money', 'processing', 'unpaid'),
  ('money', 'refunded', 'disputed'),
  ('money', 'refunded', 'paid'),
  ('money', 'refunded', 'partly_refunded'),
  ('money', 'unpaid', 'paid'),
  ('money', 'unpaid', 'processing'),
  ('order', 'open', 'cancelled'),
  ('order', 'open', 'closed');

insert into tax_states (state, has_local, usual_rate_ppm, taxes_delivery, threshold_cents, threshold_orders, threshold_needs_both) values
  ('AK', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('AL', 'true', NULL, 'false', '25000000', NULL, 'false'),
  ('AR', 'true', NULL, 'true', '10000000', '200', 'false'),
  ('AZ', 'true', NULL, 'false', '10000000', NULL, 'false'),
  ('CA', 'true', NULL, 'false', '50000000', NULL, 'false'),
  ('CO', 'true', NULL, 'false', '10000000', NULL, 'false'),
  ('CT', 'false', '63500', 'true', '10000000', '200', 'true'),
  ('DC', 'false', '60000', 'false', '10000000', '200', 'false'),
  ('DE', 'false', NULL, 'false', NULL, NULL, 'false'),
  ('FL', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('GA', 'true', NULL, 'true', '10000000', '200', 'false'),
  ('HI', 'true', NULL, 'true', '10000000', '200', 'false'),
  ('IA', 'true', NULL, 'false', '10000000', NULL, 'false'),
  ('ID', 'true', NULL, 'false', '10000000', NULL, 'false'),
  ('IL', 'true', NULL, 'false', '10000000', '200', 'false'),
  ('IN', 'false', '70000', 'true', '10000000', NULL, 'false'),
  ('KS', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('KY', 'false', '60000', 'true', '10000000', '200', 'false'),
  ('LA', 'true', NULL, 'false', '10000000', NULL, 'false'),
  ('MA', 'false', '62500', 'false', '10000000', NULL, 'false'),
  ('MD', 'false', '60000', 'false', '10000000', '200', 'false'),
  ('ME', 'false', '55000', 'false', '10000000', NULL, 'false'),
  ('MI', 'false', '60000', 'false', '10000000', '200', 'false'),
  ('MN', 'true', NULL, 'true', '10000000', '200', 'false'),
  ('MO', 'true', NULL, 'false', '10000000', NULL, 'false'),
  ('MS', 'true', NULL, 'true', '25000000', NULL, 'false'),
  ('MT', 'false', NULL, 'false', NULL, NULL, 'false'),
  ('NC', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('ND', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('NE', 'true', NULL, 'true', '10000000', '200', 'false'),
  ('NH', 'false', NULL, 'false', NULL, NULL, 'false'),
  ('NJ', 'false', '66250', 'true', '10000000', '200', 'false'),
  ('NM', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('NV', 'true', NULL, 'false', '10000000', '200', 'false'),
  ('NY', 'true', NULL, 'true', '50000000', '100', 'true'),
  ('OH', 'true', NULL, 'true', '10000000', '200', 'false'),
  ('OK', 'true', NULL, 'false', '10000000', NULL, 'false'),
  ('OR', 'false', NULL, 'false', NULL, NULL, 'false'),
  ('PA', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('RI', 'false', '70000', 'true', '10000000', '200', 'false'),
  ('SC', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('SD', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('TN', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('TX', 'true', NULL, 'true', '50000000', NULL, 'false'),
  ('UT', 'true', NULL, 'false', '10000000', NULL, 'false'),
  ('VA', 'true', NULL, 'false', '10000000', '200', 'false'),
  ('VT', 'true', NULL, 'true', '10000000', '200', 'false'),
  ('WA', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('WI', 'true', NULL, 'true', '10000000', NULL, 'false'),
  ('WV', 'true', NULL, 'true', '10000000', '200', 'false'),
  ('WY', 'true', NULL, 'false', '10000000', NULL, 'false');

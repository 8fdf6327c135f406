import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditJobs } from '#modules/audit'
import { insightJobs } from '#modules/insights'
import { booksOf } from '#test/books'
import { checkInvariants, verdictOn, type Verdict } from '#platform/invariants'
import { orderBody } from '#test/order-body'
import { forgetRules } from '#test/forget-rules'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { invariants } from './invariants.ts'

let store: TestStore
let verdicts: Verdict[]

beforeAll(async () => {
  store = await openTestStore()
  await live(store)
  verdicts = await checkInvariants(store.platform.db, invariants)
  await forgetRules(store)
})
afterAll(() => store[Symbol.asyncDispose]())

test('in a store that has lived every rule holds', async () => {
  expect(verdicts).toHaveLength(invariants.length)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

/** A certificate of everybody, decided by themselves, without a document. */
const certificates = `insert into tax_certificates (id, user_id, form, state, purpose, buyer_name, buyer_address, business_type, number_kind, number, blanket, valid_from, status, document_id, submitted_at, decided_by, decided_at) select gen_random_uuid(), id, 'ST-3', 'NJ', 'resale', 'Dana', 'Trenton', 'Garage', 'nj_tax', '123456789012', true, '2026-01-01', 'active', gen_random_uuid(), now(), id, now() from users`

/** For each invariant, damage that only its check can find. It is written after the database's own checks are removed. */
const damage: Record<string, string> = {
  'files: no row names an object that is being deleted': `with leaving as (insert into stored_objects (sha256, bytes, stored_at, unnamed_since, leaving_at) values (repeat('a', 64), 1, now(), now(), now())) insert into pictures (sha256, webp_object, created_at) values (repeat('b', 64), repeat('a', 64), now())`,
  'files: bytes that are in both places are the same': `insert into pictures (sha256, webp, webp_object, created_at) values (repeat('b', 64), 'other bytes', repeat('a', 64), now())`,
  'settings: the versions are numbered without a gap': `insert into shop_settings_versions (id, number, settings, changed_by, changed_at) select gen_random_uuid(), 7, '{}', id, now() from users limit 1`,
  'settings: every picture that a version shows is there': `insert into shop_settings_versions (id, number, settings, changed_by, changed_at) select gen_random_uuid(), 1, jsonb_build_object('logo', '/pictures/shop/' || repeat('a', 64) || '.webp'), id, now() from users limit 1`,
  'shipping: every rate table that a quote was priced by is there, one of each kind': `insert into quotes (id, request, answer, tables, made_at, expires_at) select gen_random_uuid(), '{}', '{}', array_fill(id, array[4]), now(), now() + interval '1 hour' from shipping_tables limit 1`,
  'shipping: a quote at the price of a carrier costs what the carrier said': `insert into quotes (id, request, answer, tables, made_at, expires_at, source, carrier) select gen_random_uuid(), '{}', '{"options": [{"amount": 2}]}', array_fill(id, array[4]), now(), now() + interval '1 hour', 'carrier', '{"outcome": "rated", "cents": 1}' from shipping_tables limit 1`,
  'vehicles: the files that were loaded are there': `insert into vehicle_source (sha256) values (repeat('a', 64))`,
  'vehicles: every schema that a maker names has patterns': `insert into vin_wmi (wmi, kind, schema_id, year_from, year_to) values ('1HG', 'car', 1, 2000, 2001)`,
  'vehicles: the address of a model begins with that of its make': `with made as (insert into vehicle_makes (id, name, slug, name_key) values (1, 'Honda', 'honda', 'honda') returning id) insert into vehicle_models (id, make_id, name, slug, full_slug, name_key, kind) values (2, 1, 'Civic', 'civic', 'acura-civic', 'civic', 'car')`,
  'shipping: the ZIP codes of the list that was loaded are there': `delete from zips`,
  'fitment: what fits everything has no applications': `with fit as (insert into product_fits (product_id, kind) select product_id, 'universal' from stock limit 1 returning product_id) insert into fitments (product_id, model_id, year_from, year_to, quantity) select product_id, 1, 2010, 2012, 1 from stock`,
  'fitment: the vehicles know how many products have an application for them': `insert into vehicles (id, model_id, make_id, year, parts) values (12010, 1, 1, 2010, 3)`,
  'fitment: the kept counts of a vehicle are those of its products': `insert into vehicle_counts (vehicle_id, facet, value, products) values (12010, 'category', 'wrenches', 2)`,
  'fitment: the engines of a vehicle are those that applications name': `insert into vehicle_engines (vehicle_id, engine_id) values (12010, 7)`,
  'fitment: every application covers a year in which its model was built': `insert into fitments (product_id, model_id, year_from, year_to, quantity) select product_id, 1, 2010, 2012, 1 from stock`,
  'fitment: the coverage of a model is what its applications say': `insert into model_coverage (model_id, category, parts, year_from, year_to) values (1, 'wrenches', 2, 2010, 2012)`,
  'fitment: a change by hand says what it changed': `insert into fitment_edits (id, product_id, made_by, made_at) select gen_random_uuid(), product_id, (select id from users limit 1), now() from stock limit 1`,
  'fitment: no product takes its own place': `insert into product_replacements (old_product_id, new_product_id) select product_id, product_id from stock limit 1`,
  'imports: a whole file that has ended has judged all its rows': `insert into imports (id, subject, is_whole, mode, format, state, file_name, rows_total, made_by, created_at, judged_at) select gen_random_uuid(), 'applications', true, 'changes', 'csv', 'judged', 'a.csv', 5, id, now(), now() from users limit 1`,
  'fitment: no misfit leads to the order of who was erased': `with told as (insert into misfits (id, order_id, position, product_id, model_id, year, vehicle, verdict, reported_by, reported_at) select gen_random_uuid(), order_id, position, product_id, 1, 2016, '2016 Honda Civic', 'fits', (select id from users limit 1), now() from order_lines where kind = 'goods') update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'fitment: the ids of ACES files mean things that are there': `insert into aces_ids (kind, aces_id, our_id) values ('BaseVehicle', 9000001, 7)`,
  'stock: nothing is held that is not on the shelf': `update stock set reserved = on_hand + 1`,
  'stock: what is on the shelf is the sum of its moves': `update stock set on_hand = on_hand + 1`,
  'stock: what is low is listed as low, and nothing else': `insert into low_stock (product_id) select product_id from stock`,
  'stock: what staff record names who did it': `insert into stock_moves (id, product_id, quantity, reason) select gen_random_uuid(), product_id, 1, 'found' from stock`,
  'stock: a sale takes units away and names its order': `update stock_moves set order_id = null where reason = 'sold'`,
  'stock: what is held is the sum of the holds of orders': `update stock set reserved = reserved + 1`,
  'orders: a vehicle is beside goods alone': `insert into order_line_vehicles (order_id, position, vehicle_id, vehicle, verdict) select id, 99, 1, '2016 Honda Civic', 'fits' from orders limit 1`,
  'orders: of who was erased no vehicle is left beside the goods': `with kept as (insert into order_line_vehicles (order_id, position, vehicle_id, vehicle, verdict) select order_id, position, 1, '2016 Honda Civic', 'fits' from order_lines where kind = 'goods') update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'orders: a refund that a guest decided is of an order that a guest cancelled': `update refunds set requested_by = null, requested_by_guest = true where origin = 'store'`,
  'orders: the events of each are numbered without a gap, and counted': `update order_events set position = position + 1000`,
  'orders: every event goes on where the one before it ended': `update order_events set from_state = 'processing' where to_state = 'paid' and position = 1`,
  'orders: every move is legal': `update order_events set to_state = 'refunded' where to_state = 'cancelled'`,
  'orders: each axis stands where its last event left it': `update orders set goods_state = 'shipped' where money_state = 'paid'`,
  'orders: the total is the sum of the lines, and there are lines': `update orders set goods_cents = goods_cents - 1`,
  'orders: money that settled is one payment of exactly the total': `update payments set amount_cents = 1 where state = 'succeeded'`,
  'orders: a payment that settled shows on its order': `update orders set money_state = 'unpaid' where money_state = 'paid'`,
  'orders: an order is in processing exactly while its payment is': `update payments set state = 'open' where state = 'processing'`,
  'orders: only an open order that waits for its payment holds units': `update orders set hold_expires_at = now() where order_state = 'cancelled'`,
  'orders: every hold has the job that ends it': `delete from graphile_worker._private_jobs`,
  'orders: a sale takes all the goods of an order once': `insert into stock_moves (id, product_id, quantity, reason, order_id) select gen_random_uuid(), product_id, quantity, reason, order_id from stock_moves where reason = 'sold'`,
  'orders: goods are sold only where money settled': `update orders set money_state = 'unpaid' where money_state = 'paid'`,
  'orders: money that settled took its goods, or a person was told': `delete from stock_moves where reason = 'sold'`,
  'orders: a customer is returning on each order but the first': `update orders set is_returning = not is_returning`,
  'orders: each is listed under the categories of its goods, and no other': `update order_categories set category = 'elsewhere'`,
  'orders: of a customer who was erased no note has its words': `with noted as (insert into order_notes (id, order_id, author_id, text, at) select gen_random_uuid(), id, customer_id, 'Rang twice.', now() from orders) update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'orders: of a guest who was erased nothing is left, and nothing waits for a payment': `update orders set customer_id = null, contact_email = ''`,
  'orders: no view belongs to somebody who was erased': `with saved as (insert into order_views (id, owner_id, name, is_shared, filters, columns, created_at, changed_at) select gen_random_uuid(), id, 'Mine', false, '{}', '{total}', now(), now() from users) update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'orders: goods come first and are numbered from 1, which tells how many there are': `insert into order_lines (order_id, position, kind, product_id, name, unit_cents, quantity, total_cents) select id, 9, 'goods', (select product_id from stock limit 1), 'Lamp', 0, 1, 0 from orders`,
  'orders: delivery and tax are the sums of their lines, and the tax is that of each line': `update orders set shipping_cents = 500`,
  'orders: nobody pays before it is known what delivery costs, and then delivery costs what was quoted': `update orders set delivery = null where money_state = 'paid'`,
  'orders: tax is asked for goods alone, for the whole price of each, and for the whole delivery': `insert into order_taxes (order_id, position, part, jurisdiction, rate_ppm, base_cents, tax_cents) select id, 1, 'goods', 'NJ', 66250, 1, 0 from orders`,
  'refunds: each is the sum of its parts': `update refund_parts set cents = cents + 1`,
  'refunds: the store gives back no more of a line, of its tax and of its units than was charged': `update refund_parts set quantity = 1000000`,
  'refunds: what late certificates gave back of the tax on delivery is what their refunds say': `insert into late_exemptions (refund_id, position, certificate_id, delivery_tax_cents) select id, 1, gen_random_uuid(), 1 from refunds`,
  'tax service: what is recorded of an order is its goods, its delivery and its tax, once it is paid': `insert into tax_records (order_id, calculated_at, items, taxed_positions) select id, now(), '[]', '{}' from orders`,
  'tax service: it is told of each refund that is in the books, and of its tax to the cent': `insert into tax_records (order_id, calculated_at, items, taxed_positions, paid_at) select distinct order_id, now(), '[]'::jsonb, '{}'::int[], now() from payments`,
  'ledger: delivery and tax of each order are what was charged, less what was given back of them': `update ledger_entries set account = 'shipping' where account = 'sales'`,
  'payments: an order has at most one that is alive or has succeeded': `update payments set state = 'open'`,
  'payments: an intent of the gateway belongs to one payment': `update payments set intent_id = 'pi_1'`,
  'payments: only one being opened has no intent, and not for a day': `update payments set intent_id = null where state = 'open'`,
  'payments: a settled one was reported once, with its whole amount': `update payment_events set amount_cents = 1 where kind = 'succeeded'`,
  'payments: what was reported as succeeded is settled': `update payments set state = 'open' where state = 'succeeded'`,
  'payments: one that has ended or is in processing was reported so': `delete from payment_events where kind = 'canceled'`,
  'payments: what was captured is what was reported as succeeded': `update payments set captured_cents = captured_cents - 1 where state = 'succeeded'`,
  'refunds: those the gateway accepted never exceed what was captured': `update refunds set amount_cents = 1000000 where state = 'succeeded'`,
  'refunds: those the gateway accepted were reported': `delete from payment_events where kind like 'refund%'`,
  'refunds: each is of a settled payment': `update payments set state = 'open'`,
  'disputes: each was reported as it stands': `update disputes set state = 'won'`,
  'orders: the money stands where refunds and disputes left it': `update orders set money_state = 'paid' where money_state in ('partly_refunded', 'disputed')`,
  'stock: what came back was sold before, no more of it': `update stock_moves set quantity = quantity + 1 where reason = 'returned'`,
  'invoices: the numbers of a series have no gap, and the counter is at the last one': `insert into invoice_counters (kind, year, last) values ('invoice', 2020, 3)`,
  'invoices: each payment, refund and failed refund has one paper, or waits for it': `with gone as (delete from journals_to_invoice) delete from invoices`,
  'invoices: a paper has the amount that its journal moved, of the order that it names': `insert into invoices (id, kind, year, number, journal_id, order_id, issued_on, total_cents, snapshot) select gen_random_uuid(), 'invoice', 2026, 1, id, gen_random_uuid(), '2026-01-01', 1, '{}' from journals limit 1`,
  'invoices: what a paper shows is what its row says, and its amounts sum to its total': `insert into invoices (id, kind, year, number, journal_id, order_id, issued_on, total_cents, snapshot) values (gen_random_uuid(), 'invoice', 2026, 1, gen_random_uuid(), gen_random_uuid(), '2026-01-01', 100, '{"kind": "invoice", "number": "INV-2026-000001", "issuedOn": "2026-01-01", "totalCents": 100, "goodsCents": 90, "deliveryCents": 0, "taxCents": 0, "lines": []}')`,
  'ledger: every journal has entries and sums to zero': `update ledger_entries set amount_cents = amount_cents + 1 where account = 'gateway'`,
  'ledger: every entry is in a journal': `delete from journals`,
  'ledger: a settled payment is booked once, with what was captured, and no other is': `delete from ledger_entries`,
  'ledger: what was refunded is what the gateway has accepted and not failed': `delete from ledger_entries where account = 'gateway' and journal_id in (select id from journals where kind = 'refund')`,
  'ledger: what is disputed is what banks have taken back and not returned': `delete from ledger_entries where account = 'disputes'`,
  'audit: every seal is that of its rows and of the seal before it': `update audit_log set actor = 'somebody'`,
  'audit: no row is missing': `delete from audit_log where position = 1`,
  'inbox: no event waits longer than an hour': `update webhook_inbox set processed_at = null, received_at = now() - interval '61 minutes'`,
  'inbox: no payload has a secret of the gateway': `update webhook_inbox set payload = '{"intent": {"clientSecret": "pi_1_secret_2"}}'`,
  'breaks: a resolved one says how': `insert into reconciliation_breaks (id, kind, reference, details, found_at, resolved_at) values (gen_random_uuid(), 'unknown_intent', 'pi_1', '{}', now(), now())`,
  'breaks: a contradiction is open once': `insert into reconciliation_breaks (id, kind, reference, details, found_at) select gen_random_uuid(), 'unknown_intent', 'pi_1', '{}', now() from generate_series(1, 2)`,
  'idempotency: every key that is kept has its answer': `update idempotency_keys set response = null`,
  'idempotency: every key is of a user that exists': `update idempotency_keys set user_id = gen_random_uuid()`,
  'identity: every access token is of a user that exists': `update access_tokens set user_id = gen_random_uuid()`,
  'identity: every admin has proven the address': `update users set role = 'admin', email_verified = false`,
  'identity: of who was erased no profile, review, token or address is left': `update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'identity: of who was erased no letter is left but the last one': `update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'identity: nobody who is blocked has a session or an access token': `update users set blocked_at = now()`,
  'customers: of whoever is blocked the reason is written down': `update users set blocked_at = now()`,
  'identity: every session of an account with a second factor has shown it': `with older as (update identity.session set "createdAt" = now() - interval '1 hour') insert into second_factors (account_id, kind, phone, enrolled_at) select id, 'phone', '+16095550142', now() from identity."user"`,
  'identity: recovery codes recover a second factor': `insert into recovery_codes (account_id, code_hash) select id, '' from identity."user"`,
  'identity: a proven address belongs to one user': `update users set email = 'one@example.com', email_verified = true`,
  'carts: a guest’s cart that joined a customer’s has no lines, and the customer’s is there': `insert into carts (id, token_hash, merged_into, updated_at) values (gen_random_uuid(), sha256('x'), gen_random_uuid(), now())`,
  'carts: the order a cart was placed as came from it': `insert into carts (id, token_hash, placed_order_id, updated_at) select gen_random_uuid(), sha256('y'), id, now() from orders limit 1`,
  'carts: none has more lines than a cart may have': `with held as (insert into carts (id, token_hash, updated_at) values (gen_random_uuid(), sha256('x'), now()) returning id) insert into cart_lines (cart_id, product_id, quantity, seen_cents, added_at) select id, gen_random_uuid(), 1, 1, now() from held, generate_series(1, 501)`,
  'carts: of who was erased no cart and no list is left': `with held as (insert into carts (id, user_id, updated_at) select gen_random_uuid(), id, now() from users) update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'lists: nobody has more of them than allowed, and none more lines': `insert into lists (id, user_id, name, created_at, changed_at) select gen_random_uuid(), (select id from users limit 1), n::text, now(), now() from generate_series(1, 51) n`,
  'addresses: whoever has some has one default, and no more of them than allowed': `insert into addresses (id, user_id, label, name, company, street, line2, city, state, zip, phone, residential, is_default) select gen_random_uuid(), (select id from users limit 1), '', 'Ann', '', '1 Main Street', '', 'Trenton', 'NJ', '08611', '', true, n = 1 from generate_series(1, 21) n`,
  'addresses: of who was erased none is left': `with kept as (insert into addresses (id, user_id, label, name, company, street, line2, city, state, zip, phone, residential, is_default) select gen_random_uuid(), id, '', 'Ann', '', '1 Main Street', '', 'Trenton', 'NJ', '08611', '', true, true from users) update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'garage: nobody has more vehicles than allowed': `insert into garage_vehicles (id, user_id, vehicle_id, nickname, chosen, added_at) select gen_random_uuid(), (select id from users limit 1), n, '', false, now() from generate_series(1, 11) n`,
  'garage: of who was erased no vehicle is left': `with kept as (insert into garage_vehicles (id, user_id, vehicle_id, nickname, chosen, added_at) select gen_random_uuid(), id, 1, '', true, now() from users) update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'reviews: the kept rating of a product is that of its reviews that count': `insert into product_ratings (product_id, reviews, stars) select product_id, 1, 5 from stock`,
  'catalogue: every product has a place on the shelf': `delete from stock`,
  'catalogue: a rule of what goes with what says in which known way its parts agree': `insert into goes_with_rules (position, from_category, from_has, to_category, to_has, agree, words) values (1, 'wrenches', '{}', 'sockets', '{}', '[{"how": "near", "from": "drive", "to": "drive"}]', 'Same')`,
  'catalogue: undoing a list of rules leads to one from before it': `insert into goes_with_lists (id, csv, back_to, uploaded_at) select id, '', id, now() from (select gen_random_uuid() as id) as made`,
  'catalogue: sold out is what has less than a minimum order on the shelf': `update products set minimum_order = 1000000`,
  'catalogue: the kept counts of the shelf are those of its products': `insert into shelf_counts (category, company, band, in_stock, products) values ('other', 'nobody', 0, true, 1)`,
  'catalogue: every word is counted once for each product on sale that has it': `update product_words set products = products + 1`,
  'catalogue: every product on sale is of a kind that the shop is known to carry': `delete from product_nouns`,
  'figures: they are kept by the days of the shop, since an hour after its time zone was set': `update figures_time_zone set zone = 'Asia/Tokyo'`,
  'month ends: statement, figures and tax report have the same orders, takings, refunds and disputes in each month of the shop': `update figures_by_hour set hour = hour - interval '40 days' where hour = (select min(hour) from figures_by_hour where refunds > 0)`,
  'month ends: what parts, categories and states sold in each month of the shop is what the ledger has': `update figures_by_state set day = day - 40`,
  'figures: sales, refunds and disputes of each day are those of the ledger': `update figures_by_hour set refunds_cents = refunds_cents + 1 where refunds > 0`,
  'figures: what each part sold is what its paid orders say': `update figures_by_part set sales_cents = sales_cents - 1`,
  'figures: months, years and windows are the sums of their days': `delete from figures_of_span where span = '7-days'`,
  'figures: states have the orders of each day, categories what its parts sold': `update figures_by_category set units = units + 1`,
  'figures: every customer who has paid was new once': `update figures_by_hour set new_customers = new_customers + 1`,
  'figures: the value of the stock is that of what is on the shelf, and the sum of its days': `update valued_stock set value_cents = value_cents + 1`,
  'catalogue: the history of a price has no gap and ends at the price': `insert into price_changes (product_id, number, from_cents, to_cents, at) select id, 1, 1, price_cents + 1, now() from products`,
  'catalogue: every planned price that waits has the job that sets it': `insert into planned_prices (id, product_id, price_cents, at, planned_by, planned_at) select gen_random_uuid(), id, 1, date_trunc('minute', now()), id, now() from products`,
  'imports: the counts of an import of rows are those of its rows': `insert into imports (id, subject, is_whole, state, made_by, rows_total, changed, created_at) select gen_random_uuid(), 'bulk_change', false, 'stopped', id, 1, 1, now() from users limit 1`,
  'imports: one that is under way has the job that works on it': `insert into imports (id, subject, is_whole, state, made_by, rows_total, created_at) select gen_random_uuid(), 'bulk_change', false, 'judging', id, 1, now() from users limit 1`,
  'imports: the rows of a file are there until they are judged, and no longer': `with sent as (insert into imports (id, subject, is_whole, state, made_by, file_name, created_at, judged_at) select gen_random_uuid(), 'prices', false, 'judged', id, 'a.csv', now(), now() from users limit 1 returning id) insert into import_rows (import_id, line, cells) select id, 2, '{A,1}' from sent`,
  'imports: one that was applied is in the audit log': `insert into imports (id, subject, is_whole, state, made_by, created_at, judged_at, applied_at, applied_by) select gen_random_uuid(), 'bulk_change', false, 'applied', id, now(), now(), now(), id from users limit 1`,
  'attributes: what a specification says under the name of an attribute was read from it': `with asked as (insert into attributes (id, category, key, position, name, labels, kind, is_required, is_filter, is_column) select gen_random_uuid(), category, 'size', 1, 'Size', '{Size}', 'text', false, false, false from products limit 1) update products set specifications = '[{"name": "Size", "value": "10 mm"}]'`,
  'attributes: no product has a value of another category, or one that its specifications do not say': `with asked as (insert into attributes (id, category, key, position, name, labels, kind, is_required, is_filter, is_column) select gen_random_uuid(), category, 'size', 1, 'Size', '{Size}', 'text', false, false, false from products limit 1 returning id) insert into product_attributes (product_id, attribute_id, place, written) select products.id, asked.id, 1, '10 mm' from products, asked limit 1`,
  'catalogue: the further pictures of a product are numbered from 2 without a gap': `insert into product_pictures (product_id, position, picture) select id, 3, 'torque' from products`,
  'catalogue: a category that hands its products over has the job that moves them, and leads on': `update categories set moving_to = 'wrenches' where slug = 'other'`,
  'taxes: the versions of a state’s rate are numbered without a gap': `insert into tax_rates (id, state, number, effective_from, rate_ppm, taxes_delivery, collects, has_local, set_at) values (gen_random_uuid(), 'NJ', 2, '2026-01-01', 66250, true, true, false, now())`,
  'taxes: the shop collects only where one rate holds for the whole state': `insert into tax_rates (id, state, number, effective_from, rate_ppm, taxes_delivery, collects, has_local, set_at) values (gen_random_uuid(), 'NY', 1, '2026-01-01', 40000, true, true, false, now())`,
  'taxes: every document belongs to a certificate of whoever sent it': `insert into documents (id, sha256, type, bytes, added_by, added_at) select gen_random_uuid(), repeat('a', 64), 'image/png', 'x', id, now() from users`,
  'taxes: every certificate has its document': certificates,
  'taxes: nobody has decided about a certificate of their own': certificates,
  'taxes: of who was erased only certificates that exempted an order are left, and none is active': `with certified as (${certificates}) update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'catalogue: every product is counted in the row of its values': `insert into counted_products values (gen_random_uuid(), gen_random_uuid())`,
}

test('every rule has its damage', () => {
  expect(Object.keys(damage).toSorted()).toEqual(invariants.map(({ name }) => name).toSorted())
})

test.for(invariants)('bites: $name', async (invariant) => {
  const tx = await store.platform.db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(damage[invariant.name] ?? '').execute(tx)
    const { violations, examples } = await verdictOn(tx, invariant)
    expect(violations).toBeGreaterThan(0)
    expect(examples.length).toBeGreaterThan(0)
  } finally {
    await tx.rollback().execute()
  }
})

/** Creates orders that are placed, paid, declined, processing, lapsed and cancelled, one per buyer in this order. */
async function live(lived: TestStore) {
  const { toolId } = await lived.addProduct({ availableQuantity: 100 })
  await giveBack(lived, toolId)
  const lapsing = await placeAndOpen(await lived.signUp('Lapse'), toolId)
  lived.clock.advanceMinutes(31)
  await lived.runJobs()
  lived.clock.reset()
  await openPayment(lapsing.buyer, lapsing.orderId)

  const paid = await placeAndOpen(await lived.signUp('Paid'), toolId)
  await lived.confirm(paid.clientSecret, 'pm_card_chargeDeclined')
  await lived.confirm(paid.clientSecret)
  await paid.buyer.client.payments.check({ params: { id: paid.orderId } })

  const cancelled = await placeAndOpen(await lived.signUp('Cancel'), toolId)
  await cancelled.buyer.client.orders.remove({ params: { id: cancelled.orderId } })

  await lived.askGateway('POST /sandbox/faults', {
    on: 'POST /v1/payment_intents',
    kind: 'processing',
  })
  const processing = await placeAndOpen(await lived.signUp('Process'), toolId)
  await lived.confirm(processing.clientSecret)
  await processing.buyer.client.payments.check({ params: { id: processing.orderId } })

  await placeAndOpen(await lived.signUp('Placed'), toolId)
  const arrival = async () => {
    const { rowCount } = await lived.database.pool.query(`select from webhook_inbox`)
    if (!rowCount) throw new Error('No webhook has come yet.')
  }
  await vi.waitFor(arrival, { timeout: 120_000 })
}

/** Partly refunds and restocks one order, disputes another, and seals the audit log. */
async function giveBack(lived: TestStore, toolId: string) {
  const admin = await lived.admin()
  const refunded = await placeAndOpen(await lived.signUp('Refund'), toolId)
  await lived.confirm(refunded.clientSecret)
  const params = { id: refunded.orderId }
  await refunded.buyer.client.payments.check({ params })
  const body = { amount: 57, reason: 'it was dented', restock: true }
  await admin.client.orders.refund({ params, body })
  const disputed = await placeAndOpen(await lived.signUp('Dispute'), toolId)
  await lived.confirm(disputed.clientSecret, 'pm_card_createDispute')
  await booksOf(lived).applyEvent(
    'charge.dispute.created',
    disputed.clientSecret.split('_secret_')[0] ?? '',
  )
  await auditJobs(lived.platform)['audit.seal']?.({})
  await insightJobs(lived.platform)['insights.add-figures']?.({})
}

async function placeAndOpen(buyer: Person, toolId: string) {
  const { insertedId: orderId } = await buyer.client.orders.place(
    { body: orderBody(buyer, toolId, 2) },
    { idempotencyKey: `key-of-${buyer.email}` },
  )
  return { buyer, orderId, clientSecret: await openPayment(buyer, orderId) }
}

async function openPayment(buyer: Person, orderId: string): Promise<string> {
  const body = { totalAmount: 257, orderId }
  return (await buyer.client.payments.createIntent({ body })).clientSecret
}

import { expect, test } from 'vitest'
import { nameOfStatement } from './statement-name.ts'

test.for([
  ['select "id" from "products" where "id" = $1', 'select products'],
  [
    '/* custom plan */ select p.id from products p join stock s on s.id = p.id',
    'select products, stock',
  ],
  ['insert into "orders" ("id") values ($1)', 'insert orders'],
  ['update "orders" set "state" = $1 where "id" = $2', 'update orders'],
  ['select id from orders where id = $1 for update skip locked', 'select orders'],
  ['delete from carts where id = $1', 'delete carts'],
  [
    'with given as (select * from json_populate_recordset(null::orders, $1)), made as (insert into orders (id) select id from given returning id) select require_that(count(*) = 1, $2) from made',
    'insert orders',
  ],
  ['insert into a (id) values ($1) on conflict (id) do update set id = excluded.id', 'insert a'],
  ['with found as (select id from parts) select * from found', 'select parts'],
  ['select queue_jobs($1::json)', 'select queue_jobs'],
  ['begin', 'begin'],
  ['commit', 'commit'],
])('%s is called "%s"', ([text, name]) => {
  expect(nameOfStatement(text ?? '')).toBe(name)
})

import type { Invariant } from '#platform/invariants'

export const shippingInvariants: readonly Invariant[] = [
  {
    name: 'shipping: every rate table that a quote was priced by is there, one of each kind',
    sql: `
      select quotes.id from quotes where cardinality(tables) <> (
        select count(distinct kind) from shipping_tables where id = any (tables))`,
  },
  {
    name: 'shipping: a quote at the price of a carrier costs what the carrier said',
    sql: `
      select id from quotes where source = 'carrier'
        and answer #>> '{options,0,amount}' is distinct from carrier ->> 'cents'`,
  },
  {
    name: 'shipping: the ZIP codes of the list that was loaded are there',
    sql: `select sha256 as id from zip_source where not exists (select from zips)`,
  },
]

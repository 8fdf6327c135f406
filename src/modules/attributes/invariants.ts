import type { Invariant } from '#platform/invariants'

/** While a job is to read a category anew, the values of its products may be those of before. */
const isSettled = `not exists (select from graphile_worker.jobs where key = 'type-category:' || attributes.category)`

export const attributeInvariants: readonly Invariant[] = [
  {
    name: 'attributes: what a specification says under the name of an attribute was read from it',
    sql: `
      select products.id || ' ' || attributes.key as id
      from attributes
      join products on products.category = attributes.category
      cross join lateral (
        select trim(specification ->> 'value') as value
        from unnest(labels) with ordinality as label(name, place)
        join jsonb_array_elements(products.specifications) with ordinality as listed(specification, row)
          on lower(trim(specification ->> 'name')) = lower(label.name)
        order by place, row limit 1
      ) as said
      left join product_attributes as first_value
        on first_value.product_id = products.id and attribute_id = attributes.id and first_value.place = 1
      where ${isSettled} and first_value.written is distinct from said.value`,
  },
  {
    name: 'attributes: no product has a value of another category, or one that its specifications do not say',
    sql: `
      select product_id || ' ' || attributes.key as id
      from product_attributes
      join attributes on attributes.id = attribute_id
      join products on products.id = product_id
      where ${isSettled} and not (
        products.category = attributes.category and exists (
          select from jsonb_array_elements(products.specifications) as specification
          where trim(specification ->> 'value') = written
            and lower(trim(specification ->> 'name')) in (select lower(label) from unnest(labels) as label)
        )
      ) and not exists (select from categories where slug = products.category and moving_to = attributes.category)`,
  },
]

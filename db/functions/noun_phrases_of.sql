-- The last words of what a name says that a product is, in the form in which words are searched: "pad", "brake pad", "ceram brake
-- pad" and "ceram pad" of "Ceramic Brake Pad Set, Rear". By them a search for what the shop does not carry can say so.
create or replace function noun_phrases_of(name text) returns setof text language sql immutable parallel safe as $$
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
$$;

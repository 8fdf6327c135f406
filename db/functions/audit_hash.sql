-- The hash of a seal: over the rows after `before` up to `last`, in an order and a form that no setting changes.
create or replace function audit_hash(previous bytea, before bigint, last bigint) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(coalesce(string_agg(
    jsonb_build_array(position, (extract(epoch from at) * 1000000)::bigint, actor, act, subject, details)::text,
    chr(10) order by position), ''), 'UTF8'))
  from audit_log where position > before and position <= last
$$;

-- What a person, or the store itself, found out about a contradiction between our books and the gateway's.
alter table reconciliation_breaks
  -- Null when it healed by itself.
  add resolved_by uuid references users,
  add resolution text check (length(resolution) between 1 and 2000),
  add check ((resolved_at is null) = (resolution is null)),
  add check (resolved_by is null or resolved_at is not null);

-- Whether a contradiction was looked at before, and the pages of the list.
create index reconciliation_breaks_reference on reconciliation_breaks (reference, kind);

-- Payments that reconciliation asks the gateway about.
create index payments_live on payments (id) where state in ('opening', 'open', 'processing');

-- Refuses a journal whose entries do not sum to zero, or that has none.
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  journal uuid := case tg_table_name when 'journals' then to_jsonb(new)->>'id' else to_jsonb(new)->>'journal_id' end;
begin
  if (select count(*) = 0 or sum(amount_cents) <> 0 from ledger_entries where journal_id = journal) then
    raise exception 'Journal % does not sum to zero.', journal
      using errcode = 'check_violation', constraint = 'journals_sum_to_zero';
  end if;
  return null;
end $$;

-- Deferred: a journal and its entries are written one after the other, and looked at when all are there.
drop trigger if exists journals_sum_to_zero on journals;
create constraint trigger journals_sum_to_zero after insert on journals
  deferrable initially deferred for each row execute function refuse_unbalanced();

drop trigger if exists ledger_entries_sum_to_zero on ledger_entries;
create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();

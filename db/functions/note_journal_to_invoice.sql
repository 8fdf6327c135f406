-- What a bank takes back is no sale and no return, so that disputes have no paper.
create or replace function note_journal_to_invoice() returns trigger language plpgsql as $$
begin
  insert into journals_to_invoice values (new.id);
  return null;
end $$;

create or replace trigger journals_note_to_invoice after insert on journals
  for each row when (new.kind in ('payment', 'refund', 'refund_reversal')) execute function note_journal_to_invoice();

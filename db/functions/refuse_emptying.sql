-- Keeps the same tables from being emptied at once. An empty table may be emptied: that loses nothing.
create or replace function refuse_emptying() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into has_rows;
  if has_rows then
    raise exception 'Rows of % are never changed or removed.', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create or replace trigger order_events_not_emptied before truncate on order_events execute function refuse_emptying();
create or replace trigger payment_events_not_emptied before truncate on payment_events execute function refuse_emptying();
create or replace trigger stock_moves_not_emptied before truncate on stock_moves execute function refuse_emptying();
create or replace trigger refunds_not_emptied before truncate on refunds execute function refuse_emptying();
create or replace trigger disputes_not_emptied before truncate on disputes execute function refuse_emptying();
create or replace trigger journals_not_emptied before truncate on journals execute function refuse_emptying();
create or replace trigger ledger_entries_not_emptied before truncate on ledger_entries execute function refuse_emptying();
create or replace trigger audit_log_not_emptied before truncate on audit_log execute function refuse_emptying();
create or replace trigger audit_seals_not_emptied before truncate on audit_seals execute function refuse_emptying();
create or replace trigger price_changes_not_emptied before truncate on price_changes execute function refuse_emptying();
create or replace trigger shop_settings_versions_not_emptied before truncate on shop_settings_versions
  execute function refuse_emptying();
create or replace trigger order_notes_not_emptied before truncate on order_notes execute function refuse_emptying();
create or replace trigger order_note_mentions_not_emptied before truncate on order_note_mentions execute function refuse_emptying();
create or replace trigger shipping_tables_not_emptied before truncate on shipping_tables
  for each statement execute function refuse_emptying();
create or replace trigger tax_rates_not_emptied before truncate on tax_rates execute function refuse_emptying();
create or replace trigger refund_parts_not_emptied before truncate on refund_parts execute function refuse_emptying();
create or replace trigger late_exemptions_not_emptied before truncate on late_exemptions execute function refuse_emptying();
create or replace trigger synonym_lists_not_emptied before truncate on synonym_lists
  for each statement execute function refuse_emptying();
create or replace trigger goes_with_lists_not_emptied before truncate on goes_with_lists
  for each statement execute function refuse_emptying();
create or replace trigger invoices_not_emptied before truncate on invoices execute function refuse_emptying();

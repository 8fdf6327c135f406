-- Keeps what is only ever added to, whoever writes.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed.', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger order_events_stay before update or delete on order_events execute function refuse_change();
create or replace trigger payment_events_stay before update or delete on payment_events execute function refuse_change();
create or replace trigger stock_moves_stay before update or delete on stock_moves execute function refuse_change();
create or replace trigger refunds_stay before delete on refunds execute function refuse_change();
create or replace trigger disputes_stay before delete on disputes execute function refuse_change();
create or replace trigger journals_stay before update or delete on journals execute function refuse_change();
create or replace trigger ledger_entries_stay before update or delete on ledger_entries execute function refuse_change();
create or replace trigger audit_log_stays before update or delete on audit_log execute function refuse_change();
create or replace trigger audit_seals_stay before update or delete on audit_seals execute function refuse_change();
create or replace trigger price_changes_stay before update or delete on price_changes execute function refuse_change();
create or replace trigger shop_settings_versions_stay before update or delete on shop_settings_versions
  for each row execute function refuse_change();
create or replace trigger order_note_mentions_stay before update or delete on order_note_mentions execute function refuse_change();
create or replace trigger customer_notes_stay before update on customer_notes execute function refuse_change();
create or replace trigger shipping_tables_stay before update or delete on shipping_tables
  for each row execute function refuse_change();
create or replace trigger tax_rates_stay before update or delete on tax_rates for each row execute function refuse_change();
create or replace trigger documents_stay before update on documents for each row execute function refuse_change();
create or replace trigger refund_parts_stay before update or delete on refund_parts execute function refuse_change();
create or replace trigger late_exemptions_stay before update or delete on late_exemptions execute function refuse_change();
create or replace trigger synonym_lists_stay before update or delete on synonym_lists
  for each row execute function refuse_change();
create or replace trigger goes_with_lists_stay before update or delete on goes_with_lists
  for each row execute function refuse_change();
create or replace trigger invoices_stay before update or delete on invoices execute function refuse_change();

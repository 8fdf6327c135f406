-- What delivery and tax cost belongs to every order. A release that does not know of it would leave the column out, and sell
-- without them: the default of the column refuses that. Null, which says that the destination is not known yet, is written out.
create or replace function refuse_unnamed_charges() returns jsonb language plpgsql as $$
begin
  raise exception 'An order names what delivery and tax cost. This program does not know of them: start the newest release.'
    using errcode = 'check_violation', constraint = 'orders_name_their_charges';
end $$;
alter table orders alter column delivery set default refuse_unnamed_charges();

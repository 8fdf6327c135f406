-- The roles of staff. An admin may do everything; the contract says what the others may.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('admin', 'catalogue', 'warehouse', 'support', 'accounts'));

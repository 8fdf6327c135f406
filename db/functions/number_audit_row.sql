-- Numbers the rows of the audit log without gaps.
create or replace function number_audit_row() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  if new.position = 0 then
    select coalesce(max(position), 0) + 1 into new.position from audit_log;
  end if;
  return new;
end $$;

create or replace trigger audit_log_numbered before insert on audit_log for each row execute function number_audit_row();

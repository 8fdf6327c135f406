-- For a statement whose answer nobody reads: it fails unless what it has found is as it must be.
create or replace function require_that(holds boolean, otherwise text) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception using message = otherwise, errcode = 'RQ001';
  end if;
end
$$;

-- Buckets of turns, shared by all processes. A bucket is one moment: when it will be full again. Lost in a crash, when all are full.
create unlogged table rate_limits (
  -- A hash of the limit's name and of whom it counts: no address stands here.
  key bytea primary key,
  full_at timestamptz not null
) with (fillfactor = 50);

-- Takes a turn from each bucket, or from none and answers after how many seconds all will have one. `every`: the
-- time in which a bucket gains a turn; `bursts`: how many it holds.
create function take_turn(keys bytea[], every interval[], bursts integer[], at timestamptz) returns double precision
language plpgsql as $$
declare
  wait interval;
begin
  insert into rate_limits (key, full_at)
  select wanted.key, at from unnest(keys) as wanted (key) order by 1
  on conflict do nothing;
  -- In one order, so that two callers never wait for each other.
  perform from rate_limits where key = any (keys) order by key for update;
  -- Emptier than empty is only what was written before the clock was set back, and would stay so for as long as that.
  -- Clocks of several processes differ by less than five minutes.
  update rate_limits held set full_at = at
  from unnest(keys, every, bursts) as wanted (key, every, burst)
  where held.key = wanted.key and held.full_at > at + wanted.burst * wanted.every + interval '5 minutes';
  select max(greatest(held.full_at, at) + wanted.every - (at + wanted.burst * wanted.every)) into wait
  from unnest(keys, every, bursts) as wanted (key, every, burst)
  join rate_limits held on held.key = wanted.key;
  if wait > interval '0' then
    return extract(epoch from wait);
  end if;
  update rate_limits held set full_at = greatest(held.full_at, at) + wanted.every
  from unnest(keys, every, bursts) as wanted (key, every, burst)
  where held.key = wanted.key;
  return 0;
end
$$;

-- From where an account was entered, so that strangers who guess its password do not keep its owner out.
create table familiar_addresses (
  -- A hash of the account's e-mail and the address.
  key bytea primary key,
  seen_at timestamptz not null
);

-- Takes a turn from each bucket, or from none and answers after how many seconds all will have one. `every`: the
-- time in which a bucket gains a turn; `bursts`: how many it holds. Every request takes turns, so that is one statement when all
-- buckets have one.
create or replace function take_turn(keys bytea[], every interval[], bursts integer[], at timestamptz)
returns double precision language plpgsql as $$
declare
  taken bytea[];
  wait interval;
begin
  with turn as (
    insert into rate_limits as held (key, full_at)
    select wanted.key, at + wanted.every from unnest(keys, every) as wanted (key, every)
    -- In one order, so that two callers never wait for each other.
    order by wanted.key
    on conflict (key) do update
      set full_at = every[array_position(keys, held.key)] + case
        when held.full_at > at + (bursts[array_position(keys, held.key)] * every[array_position(keys, held.key)]) + interval '5 minutes' then at
        else greatest(held.full_at, at)
      end
      where held.full_at <= at + ((bursts[array_position(keys, held.key)] - 1) * every[array_position(keys, held.key)])
        -- Emptier than empty is only what was written before the clock was set back, and would stay so for as long as
        -- that. Clocks of several processes differ by less than five minutes.
        or held.full_at > at + (bursts[array_position(keys, held.key)] * every[array_position(keys, held.key)]) + interval '5 minutes'
    returning held.key
  )
  select array_agg(turn.key) into taken from turn;
  if cardinality(taken) = cardinality(keys) then
    return 0;
  end if;
  select max(held.full_at - (at + (wanted.burst - 1) * wanted.every)) into wait
  from unnest(keys, every, bursts) as wanted (key, every, burst)
  join rate_limits held on held.key = wanted.key
  where wanted.key <> all (coalesce(taken, '{}'));
  update rate_limits held set full_at = held.full_at - every[array_position(keys, held.key)]
  where held.key = any (taken);
  return extract(epoch from wait);
end
$$;

-- Which workers live. A worker that was killed keeps its jobs locked; one that is not seen any more loses them.
create table live_workers (
  worker_id text primary key,
  seen_at timestamptz not null
);

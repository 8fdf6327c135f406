-- The plans inside the function are kept. One made while the queue was short would read all of it for every order.
alter function queue_jobs(json) set enable_seqscan = off;

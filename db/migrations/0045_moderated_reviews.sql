-- The shop may hide a review, and says why, and may answer one.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_by uuid references users,
  add column hidden_reason text,
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid references users,
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check ((hidden_at is null) = (hidden_by is null)),
  add check ((answered_at is null) = (answer is null)),
  add check ((answered_at is null) = (answered_by is null));
create index reviews_to_answer on reviews (id) where answer is null and hidden_at is null;
create index reviews_hidden on reviews (id) where hidden_at is not null;

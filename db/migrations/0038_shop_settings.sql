-- What the shop says of itself, one row per version; the newest holds. No row: the shop still says what it began with
-- (catalogue/beginning.json). The table `settings` is another: values that the store keeps for itself.

create table shop_settings_versions (
  id uuid primary key,
  -- Without gaps, so that of two people who change the same version one is refused.
  number int not null unique check (number > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 300000),
  -- The version that this one brought back; 0 is what the shop began with.
  restored_from int check (restored_from >= 0 and restored_from < number),
  changed_by uuid not null references users,
  changed_at timestamptz not null
);
create trigger shop_settings_versions_stay before update or delete on shop_settings_versions
  for each row execute function refuse_change();
create trigger shop_settings_versions_not_emptied before truncate on shop_settings_versions
  execute function refuse_emptying();

-- Logos and pictures of banners, named by their content. Versions name them, so a used one stays.
create table shop_pictures (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null check (octet_length(content) <= 400000),
  width int not null check (width between 1 and 4000),
  height int not null check (height between 1 and 4000),
  added_by uuid references users,
  added_at timestamptz not null
);

import type { Invariant } from '#platform/invariants'

export const settingsInvariants: readonly Invariant[] = [
  {
    name: 'settings: the versions are numbered without a gap',
    sql: `
      select id from shop_settings_versions version
      where number > 1 and not exists (
        select from shop_settings_versions before where before.number = version.number - 1)`,
  },
  {
    name: 'settings: every picture that a version shows is there',
    sql: `
      select version.id from shop_settings_versions version
      cross join lateral regexp_matches(settings::text, '/pictures/shop/([0-9a-f]{64})[.]webp', 'g') as shown
      where not exists (select from shop_pictures where sha256 = shown[1])`,
  },
]

import type { ShopSettings } from '#contract/shop/shop.schema'

/** Sections to change, each whole. */
export type SomeSections = { [Name in keyof ShopSettings]?: ShopSettings[Name] | undefined }

/** The settings with these sections in place of their own. */
export function withSections(settings: ShopSettings, changed: SomeSections): ShopSettings {
  const given = Object.entries(changed).filter(([, value]) => value !== undefined)
  return { ...settings, ...Object.fromEntries(given) }
}

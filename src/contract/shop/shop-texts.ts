import type { HomeTexts, Shop, ShopSettings } from './shop.schema.ts'

/** The parts of the settings that each public page shows. */

export function shopOf({ brand, contact, home, time, delivery, returns }: ShopSettings): Shop {
  const { name, description, accent, logo } = brand
  const { email, telephone, address } = contact
  return {
    name,
    description,
    accent,
    logo,
    email,
    telephone,
    address,
    notes: home.notes,
    links: home.links,
    pickupOffered: delivery.pickupOffered,
    timeZone: time.timeZone,
    returns,
  }
}

export function homeTextsOf({ home, banners, about, statistics, faq }: ShopSettings): HomeTexts {
  const { label, heading, lead } = home
  return { label, heading, lead, banners, about, statistics, faq }
}

export function contactTextsOf({ contact: { hours, ready } }: ShopSettings) {
  return { hours, ready }
}

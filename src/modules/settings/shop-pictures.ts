import { createHash } from 'node:crypto'
import { shopPicture, type ShopSettings } from '#contract/shop/shop.schema'
import { refuseUnreadable } from '#modules/catalog'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import type { Images } from '#platform/images'
import { deleteUnusedShopPictures, insertShopPicture } from './shop-pictures.repository.ts'

const limits = { longestSide: 1280, mostBytes: 300_000 }

/**
 * Redraws an uploaded picture as one WebP, without metadata and with its transparency, and stores it under the hash of
 * the result. Refuses files that are not JPEG, PNG or WebP, are too large, or are damaged.
 */
export async function addShopPicture(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  images: Images,
  actor: Actor,
  original: Uint8Array,
): Promise<{ address: string; width: number; height: number }> {
  await refuseUnreadable(images, original)
  const { content, width, height } = await images.drawWebp(original, limits)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const at = clock.now()
  await writeAsStaff({ db }, actor, 'settings.edit', async (tx) => {
    await deleteUnusedShopPictures(tx, at)
    await insertShopPicture(tx, { sha256, content, width, height, addedBy: actor.id, at })
  })
  return { address: `/pictures/shop/${sha256}.webp`, width, height }
}

/** The uploaded pictures that settings show, by their hashes. */
export function picturesOf({ brand, banners }: ShopSettings): string[] {
  const addresses = [brand.logo?.address, ...banners.map(({ picture }) => picture)]
  return [...new Set(addresses.flatMap((address) => shopPicture.exec(address ?? '')?.[1] ?? []))]
}

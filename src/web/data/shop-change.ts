import type { Shop } from '#contract/shop/shop.schema'

const name = 'shop-change'

/** Shows what the shop now says of itself in this tab, which a member of staff has just changed. Other tabs see it when they load a page. */
export function showShop(shop: Shop): void {
  dispatchEvent(new CustomEvent(name, { detail: shop }))
}

export function onShopChange(show: (shop: Shop) => void): void {
  addEventListener(name, (event) => show((event as CustomEvent<Shop>).detail))
}

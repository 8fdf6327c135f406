import type { ProductDetail } from '#contract/catalog/product.schema'

/**
 * What else tells whether a part fits, in the words of its specifications: what no attribute of its category has read. Nothing of
 * what fits nowhere in particular: a jack, a cabinet, a lamp.
 */
export function otherSizes({ specifications, sizes }: ProductDetail): string[] {
  if (specifications.some(({ name }) => storage.test(name))) return []
  const typed = new Set(sizes.map(({ written }) => written))
  return specifications
    .filter(({ name, value }) => saysFit.test(name) && !typed.has(value.trim()))
    .map(({ name, value }) => `${name.toLowerCase()} ${value}`)
}

/** Specifications by which people tell whether a part fits what they have, in the words of the trade. */
const saysFit =
  /^(axle|adapters?|belt length|bolt circle|bore|center bore|drive|engine|fastener|fits rotor|group size|hex|inside diameter|mount|outside diameter|pin|pitch|plate|port|position|reach|seat|shape|sizes?|terminals|thickness|thread|threads|tips?|vehicle|width)$/i
/** What a size of one's own room decides about, not another part. */
const storage = /^drawers$/i

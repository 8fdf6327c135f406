/** A name without what people leave out or add: F-150, f 150 and F150 are all f150. */
export function nameKey(name: string): string {
  return plain(name).replaceAll(/[^a-z0-9]/g, '')
}

/** A name as a part of an address: CR-V is cr-v, Land Rover is land-rover. */
export function nameSlug(name: string): string {
  return plain(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function plain(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A PIES file with these items, as an owner's program writes it. */
export function piesFile(
  items: readonly string[],
  { version = '7.2', count = items.length }: { version?: string; count?: number } = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<PIES xmlns="http://www.aftermarket.org">
<Header><PIESVersion>${version}</PIESVersion></Header>
<Items>
${items.join('\n')}
</Items>
<Trailer><ItemCount>${count}</ItemCount></Trailer>
</PIES>
`
}

export function piesItem(partNumber: string, inside: string, maintenance = 'A'): string {
  return `<Item MaintenanceType="${maintenance}"><PartNumber>${partNumber}</PartNumber><BrandAAIAID>ZZZZ</BrandAAIAID>${inside}</Item>`
}

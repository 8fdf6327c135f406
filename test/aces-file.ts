/** An ACES file with these applications, as an owner's program writes it. Ids are made up, from 9,000,000 on. */
export function acesFile(
  apps: readonly string[],
  {
    version = '4.2',
    type = 'UPDATE',
    count = apps.length,
    brand = '',
  }: { version?: string; type?: string; count?: number; brand?: string } = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ACES version="${version}">
<Header>
<Company>Test Maker</Company><TransferDate>2026-11-01</TransferDate><EffectiveDate>2026-11-01</EffectiveDate>
<SubmissionType>${type}</SubmissionType><VcdbVersionDate>2026-10-30</VcdbVersionDate>${brand && `<BrandAAIAID>${brand}</BrandAAIAID>`}
</Header>
${apps.join('\n')}
<Footer><RecordCount>${count}</RecordCount></Footer>
</ACES>
`
}

/** An application. `inside`: everything but quantity, type and part. */
export function acesApp(
  inside: string,
  { action = 'A', part = 'ACE-1', quantity = 1, id = 1 } = {},
): string {
  return `<App action="${action}" id="${id}">${inside}<Qty>${quantity}</Qty><PartType id="9000500"/><Part>${part}</Part></App>`
}

const measure =
  /(\d+(?:[./]\d+)?(?:(?:–| × )\d+(?:[./]\d+)?)* (?:in\.|(?:in|ft|lb|mm|cm|m|N·m|kg|g|l|ml|V|A|Ah|W)(?![\w.])))/

/** Cuts a product's name at its measures, such as "1/2 in." and "40–200 N·m": every second part is one. */
export function nameParts(name: string): string[] {
  return name.split(measure)
}

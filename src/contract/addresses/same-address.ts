type Lines = {
  name: string
  company: string
  street: string
  line2: string
  city: string
  state: string
  zip: string
}

/** Whether two addresses are one, however they were typed: capitals, spaces and the last four digits of the ZIP code do not matter. */
export function isSameAddress(one: Lines, other: Lines): boolean {
  return canonical(one) === canonical(other)
}

function canonical({ name, company, street, line2, city, state, zip }: Lines): string {
  const lines = [name, company, street, line2, city, state, zip.trim().slice(0, 5)]
  return JSON.stringify(lines.map((line) => line.trim().replace(/\s+/g, ' ').toLowerCase()))
}

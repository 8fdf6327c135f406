/** The errors of fields in which nothing was typed: 'The name is missing.' */
export function missingIn<Field extends string>(
  typed: Record<Field, string>,
  labels: Record<Field, string>,
): { [F in Field]?: string } {
  const missing = (Object.keys(labels) as Field[]).filter((field) => typed[field].trim() === '')
  return Object.fromEntries(missing.map((field) => [field, `${labels[field]} is missing.`])) as {
    [F in Field]?: string
  }
}

/** The error of an e-mail address that is missing or cannot be one. */
export function emailError(email: string): { email?: string } {
  if (email.trim() === '') return { email: 'The e-mail address is missing.' }
  const isOne = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())
  return isOne ? {} : { email: 'The e-mail address must look like name@example.com.' }
}

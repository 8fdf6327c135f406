/** The most causes of an error that are told. */
const deepest = 3

export type WrittenError = {
  type: string
  message: string
  stack?: string | undefined
  code?: string
  cause?: WrittenError
}

// Of PostgreSQL's errors: what names places, never what was in them.
const told = ['code', 'constraint', 'table', 'schema', 'routine', 'statusCode'] as const

/**
 * An error as the log shows it: by allow-list, because what libraries hang on their errors (requests, rows, parameters)
 * is where secrets get into logs.
 */
export function writtenError(error: unknown, depth = 0): WrittenError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown' }
  const { name, message, stack, cause } = error
  const more = told.flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(more),
    ...(cause !== undefined && depth < deepest && { cause: writtenError(cause, depth + 1) }),
  }
}

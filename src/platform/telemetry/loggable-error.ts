/** How many nested causes of an error are logged. */
const deepest = 3

export type LoggableError = {
  type: string
  message: string
  stack?: string | undefined
  code?: string
  cause?: LoggableError
}

// The fields of PostgreSQL's errors that name tables and constraints. Fields that contain data are left out.
const loggedFields = ['code', 'constraint', 'table', 'schema', 'routine', 'statusCode'] as const

/**
 * An error as it is logged, reduced to an allow-list of fields: the requests, rows and parameters that libraries attach to
 * their errors may contain secrets.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'the thrown value is not an Error' }
  const { name, message, stack, cause } = error
  const more = loggedFields.flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(more),
    ...(cause !== undefined && depth < deepest && { cause: loggableError(cause, depth + 1) }),
  }
}

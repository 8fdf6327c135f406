import * as z from 'zod'

// How the texts of environment variables are read.

export const port = z.coerce.number().int().min(0).max(65_535)
export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

export const listenAddress = z.string().transform((value, context) => {
  const [, inBrackets, plain, digits] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(value) ?? []
  const host = inBrackets ?? plain
  const number = Number(digits)
  if (host !== undefined && number >= 1 && number <= 65_535) return { host, port: number }
  context.addIssue({
    code: 'custom',
    message: 'must be an address and a port, for example 127.0.0.1:9464',
  })
  return z.NEVER
})

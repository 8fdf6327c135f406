import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { largestUploadBytes } from '#contract/constants'
import type { Route, SentFile } from '#contract/describe'
import { Refusal, invalidInput } from '#contract/refusals'

/** One file, and the texts beside it: a list where a field is repeated. */
export type Form = { file: Uint8Array | SentFile; fields: Record<string, string | string[]> }

export type FormRoute = Pick<Route, 'fileField' | 'mostBytes' | 'body'>

/** The most fields that a form with a body may have, and the most bytes of one. */
const limitsOfFields = { fields: 300, fieldSize: 4000 }

/** Sets up a scope whose routes accept a form with one file. Nothing is read until a handler asks for the file. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart)
  // A browser hears the answer only after it has sent everything, so what nobody reads is received and thrown away. The
  // parser is cut off first: it takes no more once its file is refused, and the next request would wait behind the rest.
  scope.addHook('onSend', async ({ raw }) => {
    if (raw.readableEnded) return
    raw.unpipe()
    raw.resume()
  })
}

/**
 * Reads a form with one file into memory. Refuses a file that is too large, a body that is not a form, and, where the call
 * has no body, a form with anything else in it.
 */
export function formReader(request: FastifyRequest, route: FormRoute): () => Promise<Form> {
  return async () => {
    refuseNoForm(request, route)
    const { file, fields } = await partsOf(request, route).catch((error: unknown) => {
      throw refusalOf(error, route)
    })
    if (!file) throw notOneFile(route)
    return { file, fields }
  }
}

export function refuseNoForm(request: FastifyRequest, route: FormRoute): void {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  // The form parser waits for the end of the request. If the request was already cut off, it would wait forever.
  if (request.raw.destroyed) throw notOneFile(route)
}

async function partsOf(
  request: FastifyRequest,
  { fileField, mostBytes = largestUploadBytes, body }: FormRoute,
): Promise<Partial<Form> & Pick<Form, 'fields'>> {
  const limits = { fileSize: mostBytes, files: 1, ...(body ? limitsOfFields : { fields: 0 }) }
  let file: Buffer | undefined
  let tooLong: string | undefined
  const texts = new Map<string, string[]>()
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname === fileField && bytes.length > 0) file = bytes
    } else {
      const { fieldname: name, value, valueTruncated } = part
      if (valueTruncated) tooLong = name
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      texts.set(name, [...(texts.get(name) ?? []), text])
    }
  }
  if (tooLong !== undefined) {
    throw invalidInput({ path: `body.${tooLong}`, message: 'is too long' })
  }
  const fields = Object.fromEntries(
    [...texts].map(([name, [only = '', ...more]]) => [
      name,
      more.length === 0 ? only : [only, ...more],
    ]),
  )
  return { ...(file && { file }), fields }
}

// Any other error while a form is read is a fault of the form: cut off, without a boundary, too many parts.
function refusalOf(error: unknown, route: FormRoute): Refusal {
  if (error instanceof Refusal) return error
  const isTooLarge = error instanceof Error && 'code' in error && error.code === tooLargeCode
  return isTooLarge ? tooLarge(route) : notOneFile(route)
}

export function tooLarge({ fileField, mostBytes = largestUploadBytes }: FormRoute): Refusal {
  const message = `must have at most ${mostBytes / 1_000_000} MB`
  return new Refusal('payload_too_large', { errors: [{ path: `body.${fileField}`, message }] })
}

const tooLargeCode = 'FST_REQ_FILE_TOO_LARGE'

export function notOneFile({ fileField, body }: FormRoute): Refusal {
  const message = body
    ? 'must be one file'
    : 'must be one file, and the form must have no other field'
  return invalidInput({ path: `body.${fileField}`, message })
}

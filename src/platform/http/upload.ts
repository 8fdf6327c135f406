import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { largestUploadBytes } from '#contract/constants'
import { Refusal, invalidInput } from '#contract/refusals'

/** Makes a scope whose routes take a form with one file. Nothing is read before a handler asks for it. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart)
}

/**
 * Reads the one file of the form into memory. Refuses what is larger than an upload may be, what is no form,
 * and a form that has anything else in it.
 */
export function fileReader(request: FastifyRequest, field: string): () => Promise<Uint8Array> {
  return async () => {
    if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
    // The form's reader waits for the end of a request: one that is cut off already would keep it waiting for ever.
    if (request.raw.destroyed) throw notOneFile(field)
    const file = await onlyFile(request, field).catch((error: unknown) => {
      throw refusalOf(error, field)
    })
    if (!file) throw notOneFile(field)
    return file
  }
}

async function onlyFile(request: FastifyRequest, field: string): Promise<Buffer | undefined> {
  const limits = { fileSize: largestUploadBytes, files: 1, fields: 0 }
  let found: Buffer | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === field && bytes.length > 0) found = bytes
  }
  return found
}

// Whatever else goes wrong while a form is read is wrong with the form: cut off, without a boundary, too many parts.
function refusalOf(error: unknown, field: string): Refusal {
  const tooLarge = error instanceof Error && 'code' in error && error.code === tooLargeCode
  if (!tooLarge) return notOneFile(field)
  const message = `must have at most ${largestUploadBytes / 1_000_000} MB`
  return new Refusal('payload_too_large', { errors: [{ path: `body.${field}`, message }] })
}

const tooLargeCode = 'FST_REQ_FILE_TOO_LARGE'

function notOneFile(field: string): Refusal {
  return invalidInput({ path: `body.${field}`, message: 'must be one file, and nothing beside it' })
}

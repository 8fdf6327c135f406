import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { largestUploadBytes } from '#contract/constants'
import { Refusal, invalidInput } from '#contract/refusals'

/** Sets up a scope whose routes accept a form with one file. Nothing is read until a handler asks for the file. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart)
}

/**
 * Reads the one file of a form into memory. Refuses a file that is too large, a body that is not a form, and a form
 * with anything else in it.
 */
export function fileReader(request: FastifyRequest, field: string): () => Promise<Uint8Array> {
  return async () => {
    if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
    // The form parser waits for the end of the request. If the request was already cut off, it would wait forever.
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

// Any other error while a form is read is a fault of the form: cut off, without a boundary, too many parts.
function refusalOf(error: unknown, field: string): Refusal {
  const tooLarge = error instanceof Error && 'code' in error && error.code === tooLargeCode
  if (!tooLarge) return notOneFile(field)
  const message = `must have at most ${largestUploadBytes / 1_000_000} MB`
  return new Refusal('payload_too_large', { errors: [{ path: `body.${field}`, message }] })
}

const tooLargeCode = 'FST_REQ_FILE_TOO_LARGE'

function notOneFile(field: string): Refusal {
  return invalidInput({
    path: `body.${field}`,
    message: 'must be one file, and the form must have no other field',
  })
}

import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { largestUploadBytes } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import { notOneFile, refuseNoForm, tooLarge, type Form, type FormRoute } from './upload.ts'

/**
 * Opens the one file of a form, which is read as it arrives. What is wrong after its beginning, such as its size or
 * another field, is refused while it is read.
 */
export function fileOpener(request: FastifyRequest, route: FormRoute): () => Promise<Form> {
  return async () => {
    refuseNoForm(request, route)
    const { fileField, mostBytes = largestUploadBytes } = route
    const parts = request.parts({ limits: { fileSize: mostBytes, files: 1, fields: 0 } })
    const { value: part } = await parts.next().catch(() => {
      throw notOneFile(route)
    })
    if (part?.type !== 'file' || part.fieldname !== fileField) {
      throw notOneFile(route)
    }
    return { file: { name: part.filename, content: contentOf(part, parts, route) }, fields: {} }
  }
}

async function* contentOf(
  { file }: MultipartFile,
  parts: AsyncIterator<unknown>,
  route: FormRoute,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      yield chunk as Uint8Array
    }
    if (file.truncated) throw tooLarge(route)
    const { done } = await parts.next()
    if (!done) throw notOneFile(route)
  } catch (error) {
    throw error instanceof Refusal ? error : notOneFile(route)
  }
}

import type { Endpoint } from '../routes.ts'

/** The form of a call that takes a file: the fields of the body as texts, a list as a field that is repeated. */
export function formOf(
  { fileField = 'file' }: Endpoint,
  { body, file }: { body?: unknown; file: Blob },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) form.append(name, String(one))
    }
  }
  form.append(fileField, file)
  return form
}

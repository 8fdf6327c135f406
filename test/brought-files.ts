import type { ImportMode } from '#contract/imports/import-words'
import type { Person, TestStore } from './store.ts'

type Asked = { mode?: ImportMode; apply?: 'true' | 'false'; confirm?: 'true' }
type Brought = 'applications' | 'numbers'

/** Brings a file in, waits for its job, and returns what its page shows. It is applied at once unless `apply` says otherwise. */
export async function bringFile(
  store: TestStore,
  { client: { imports } }: Person,
  { subject, text, ...asked }: { subject: Brought; text: string } & Asked,
) {
  const { _id: id } = await imports.send({
    query: { subject, apply: 'true', ...asked },
    file: new File([text], 'brought'),
  })
  await store.runJobs()
  return imports.show({ params: { id } })
}

/** Applies a file that was tried out, waits for its job, and returns what its page shows. */
export async function applyFile(
  store: TestStore,
  { client: { imports } }: Person,
  id: string,
  confirm = false,
) {
  await imports.apply({ params: { id }, body: { confirm } })
  await store.runJobs()
  return imports.show({ params: { id } })
}

/** Undoes a file, waits for its job, and returns what its page shows. */
export async function undoFile(store: TestStore, { client: { imports } }: Person, id: string) {
  await imports.undo({ params: { id } })
  await store.runJobs()
  return imports.show({ params: { id } })
}

/** The refused rows of a file. */
export async function refusedRows({ client: { imports } }: Person, id: string) {
  const query = { outcome: 'refused' } as const
  return (await imports.listRows({ params: { id }, query })).items
}

/** The rows of a downloaded CSV, sorted as texts. */
export async function rowsOf({ file }: { file: Blob }): Promise<string[]> {
  return (await file.text()).trim().split(/\r?\n/).slice(1).toSorted()
}

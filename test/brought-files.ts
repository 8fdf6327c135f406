import type { TestStore } from './store.ts'

type Asked = { mode?: 'whole' | 'changes'; dryRun?: 'true' | 'false'; confirm?: 'true' }

/** The calls of a desk that takes files: that of applications, or that of other numbers. */
type Desk<Shown> = {
  import(call: {
    query: Asked & { mode: 'whole' | 'changes' }
    file: File
  }): Promise<{ _id: string }>
  showImport(call: { params: { id: string } }): Promise<Shown>
  apply(call: { params: { id: string }; body: { confirm: boolean } }): Promise<unknown>
}

/** Brings a file in, waits for its job, and returns what its page shows. */
export async function bringFile<Shown>(
  store: TestStore,
  desk: Desk<Shown>,
  text: string,
  { mode = 'changes', ...asked }: Asked = {},
): Promise<Shown> {
  const { _id: id } = await desk.import({
    query: { mode, ...asked },
    file: new File([text], 'brought'),
  })
  await store.runJobs()
  return desk.showImport({ params: { id } })
}

/** Applies a file that was tried out, waits for its job, and returns what its page shows. */
export async function applyFile<Shown>(
  store: TestStore,
  desk: Desk<Shown>,
  id: string,
  confirm = false,
): Promise<Shown> {
  await desk.apply({ params: { id }, body: { confirm } })
  await store.runJobs()
  return desk.showImport({ params: { id } })
}

/** The rows of a downloaded CSV, sorted as texts. */
export async function rowsOf({ file }: { file: Blob }): Promise<string[]> {
  return (await file.text()).trim().split(/\r?\n/).slice(1).toSorted()
}

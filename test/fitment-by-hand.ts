import type { NewApplication } from '#contract/fitment/applications-desk.schema'
import type { Person } from './store.ts'

/** The calls of somebody who changes applications by hand. */
export function byHand({ client }: Person) {
  const show = (partNumber: string) => client.applicationDesk.show({ params: { partNumber } })
  const rowsOf = async (partNumber: string) =>
    (await client.applicationDesk.list({ params: { partNumber }, query: {} })).items
  return {
    show,
    rowsOf,
    /** The applications of a part, each in a line. */
    said: async (partNumber: string) =>
      (await rowsOf(partNumber)).map(({ make, model, yearFrom, yearTo, note }) =>
        [make, model, yearFrom, yearTo, note].filter(Boolean).join(' '),
      ),
    /** Without a version, the part is changed as it is now. */
    change: async (
      partNumber: string,
      asked: { add?: NewApplication[]; remove?: string[]; version?: string },
    ) => {
      const { version } =
        asked.version === undefined ? await show(partNumber) : { version: asked.version }
      return client.applicationDesk.change({
        params: { partNumber },
        body: { ...asked, version },
      })
    },
    editsOf: async (partNumber: string) =>
      (await client.applicationDesk.listEdits({ params: { partNumber }, query: {} })).items,
    undo: (id: string) => client.applicationDesk.undo({ params: { id } }),
  }
}

import { api } from '#contract'
import { handle } from '#platform/http'
import { askToApply, askToStop, askToUndo } from './desk/ask-import.ts'
import { listImports } from './stored/imports.repository.ts'
import { namesOf } from './desk/names.repository.ts'
import { peopleOf, peopleOfRows, presentImport, presentRow } from './desk/present-import.ts'
import { listResults } from './stored/results.repository.ts'
import { sendFile } from './sending/send-file.ts'
import { findImportFor, showImport, subjectsSeenBy } from './desk/show-import.ts'
import type { Subjects } from './stored/subject.ts'

/** The calls of imports, whatever they are about. */
export function importsRoutes(subjects: Subjects) {
  return handle(api.imports, {
    send: async ({ platform, actor, query, file }) => {
      const id = await sendFile(platform, subjects, actor, { ...query, file })
      return showImport(platform.db, subjects, actor, id)
    },
    list: async ({ platform: { db }, actor, query: { subject, ...page } }) => {
      const seen = subjectsSeenBy(subjects, actor.role)
      const wanted = subject ? seen.filter((one) => subject.some((name) => name === one)) : seen
      const { rows, next } = await listImports(db, { ...page, subjects: wanted })
      const names = await namesOf(db, rows.flatMap(peopleOf))
      return { items: rows.map((row) => presentImport(row, subjects, names)), next }
    },
    show: ({ platform, actor, params }) => showImport(platform.db, subjects, actor, params.id),
    listRows: async ({ platform: { db }, actor, params, query }) => {
      const found = await findImportFor(db, subjects, actor, params.id)
      const { rows, next } = await listResults(db, params.id, query)
      const names = await namesOf(db, peopleOfRows(rows))
      return { items: rows.map((row) => presentRow(row, found, subjects, names)), next }
    },
    apply: async ({ platform, actor, params: { id }, body }) => {
      await askToApply(platform, { subjects, staff: actor, id }, body)
      return showImport(platform.db, subjects, actor, id)
    },
    stop: async ({ platform, actor, params: { id } }) => {
      await askToStop(platform, { subjects, staff: actor, id })
      return showImport(platform.db, subjects, actor, id)
    },
    undo: async ({ platform, actor, params: { id } }) => {
      await askToUndo(platform, { subjects, staff: actor, id })
      return showImport(platform.db, subjects, actor, id)
    },
  })
}

import { api } from '#contract'
import { writeAsStaff } from '#modules/identity'
import { showImport } from '#modules/imports'
import { once } from '#platform/idempotency'
import { handle } from '#platform/http'
import { askForBulkChange } from './ask-bulk-change.ts'
import { bulkChangeSubject } from './bulk-change-subject.ts'

export const bulkChangesRoutes = handle(api.bulkChanges, {
  create: async ({ platform, actor, body, idempotencyKey }) => {
    const { id } = await writeAsStaff(platform, actor, bulkChangeSubject.needs(body), (tx) =>
      once(
        tx,
        {
          userId: actor.id,
          key: idempotencyKey,
          route: 'POST /bulk-change',
          body,
          at: platform.clock.now(),
        },
        () => askForBulkChange(tx, platform, actor, body),
      ),
    )
    return showImport(platform.db, { bulk_change: bulkChangeSubject }, actor, id)
  },
})

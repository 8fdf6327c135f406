import { openTestStore, type TestStore } from '#test/store'

const patientMs = 120_000

/** A store whose writers wait for locks as long as the drill holds them. */
export function openPatientStore(): Promise<TestStore> {
  return openTestStore(
    {},
    {
      databaseOptions: {
        maxConnections: 20,
        lockTimeoutMs: patientMs,
        statementTimeoutMs: patientMs,
        idleInTransactionTimeoutMs: patientMs,
      },
    },
  )
}

import { notingFailure, type NotedFailure } from '#platform/db'

/** The library's own error says nothing where the database has failed it. */
export async function sayingWhy<Result>(work: () => Promise<Result>): Promise<Result> {
  const noted: NotedFailure = {}
  return notingFailure(noted, work).catch((error: unknown) => {
    throw noted.error ?? error
  })
}

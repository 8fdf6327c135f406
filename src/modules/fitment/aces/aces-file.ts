import type { AskedFile, ArrivingPart, ReadFile } from '#modules/imports'
import { notesOfEncoding, type TextFile } from '#platform/csv-files'
import type { Db } from '#platform/db'
import { companyOfBrand } from './aces-ids.repository.ts'
import { createJoiner } from './join-rows.ts'
import { storeJoined } from './joined-rows.repository.ts'
import { createAcesJudge } from './judge-aces.ts'
import { readAces } from './read-aces.ts'

/** Rows of ACES stand for several applications each, and keep their lines. */
const rowsTogether = 5_000
const applicationsTogether = 20_000

/**
 * Applications of an ACES file are judged as they arrive: a job that reads and writes each row again would double the time.
 * They are joined as they arrive too, so that few objects live long, which the collector of garbage would move about.
 */
export function acesFile(db: Db, { content, encoding }: TextFile, asked: AskedFile): ReadFile {
  const judge = createAcesJudge(db)
  let last = { skipped: 0, brand: null as string | null }
  async function* parts(): AsyncGenerator<ArrivingPart> {
    const joiner = createJoiner()
    let rows = 0
    let passedOver = 0
    const part = (): ArrivingPart => {
      const joined = joiner.take()
      const refused = joined.filter(({ errors }) => errors.length > 0).length
      return {
        columns: [],
        store: (tx, id) => storeJoined(tx, id, joined),
        judged: { rows, refused, passedOver },
      }
    }
    for await (const { rows: read, ...rest } of readAces(content, asked)) {
      last = rest
      await judge.prepare(read)
      for (const row of read) {
        const judged = judge.judge(row)
        if (judged) joiner.add(judged)
        else passedOver += 1
      }
      rows += read.length
      if (joiner.count() < rowsTogether && rows < applicationsTogether) continue
      yield part()
      rows = passedOver = 0
    }
    yield part()
  }
  return {
    format: 'aces',
    parts: parts(),
    notes: () => notesOfEncoding(encoding()),
    // What its brand means is looked up at the end, as its other ids were.
    async details(tx) {
      const { brand, skipped: equipmentSkipped } = last
      const company = asked.mode === 'whole' && brand ? await companyOfBrand(tx, brand) : null
      return {
        ...(brand !== null && { brand }),
        ...(company !== null && { company }),
        equipmentSkipped,
        unmapped: judge.unmapped(),
      }
    },
  }
}

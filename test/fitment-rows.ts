import type { wholeApi } from '#contract'
import type { Row, Things } from './authorisation-things.ts'

type FitmentGroup = 'fitmentDesk' | 'applicationDesk' | 'coverage' | 'fitFlags' | 'interchangeDesk'

const ownerless = { about: () => ({}), ownerless: true } as const
const interchangeImport = ({ interchangeId }: Things) => ({ params: { id: interchangeId } })
const part = ({ partNumber }: Things) => ({ params: { partNumber } })

/** The rows of the calls by which staff say what fits what. */
export const fitmentRows: {
  [Group in FitmentGroup]: Record<keyof (typeof wholeApi)[Group], Row>
} = {
  fitmentDesk: {
    showFit: { about: ({ partNumber }) => ({ params: { partNumber } }) },
    setFit: {
      about: ({ partNumber }) => ({
        params: { partNumber },
        body: { kind: 'vehicle', isComplete: true },
      }),
    },
    download: ownerless,
    showAcesIds: ownerless,
    replaceAcesIds: ownerless,
  },
  applicationDesk: {
    show: { about: part },
    list: { about: part },
    change: {
      about: ({ partNumber }) => ({
        params: { partNumber },
        body: {
          version: '0'.repeat(32),
          add: [{ make: 'Northway', model: 'Comet', yearFrom: 2012, yearTo: 2013 }],
        },
      }),
      codeWhenAllowed: 'changed_since',
    },
    copy: {
      about: ({ partNumber }) => ({
        params: { partNumber },
        body: { version: '0'.repeat(32), from: partNumber },
      }),
      codeWhenAllowed: 'invalid_input',
    },
    listEdits: { about: part },
    undo: {
      about: ({ editId }) => ({ params: { id: editId } }),
      codeWhenAllowed: 'not_the_last_edit',
    },
    listEngines: ownerless,
  },
  interchangeDesk: {
    download: ownerless,
    downloadSizes: { about: interchangeImport },
    listOfPart: { about: part },
  },
  fitFlags: {
    list: ownerless,
    resolve: {
      ownerless: true,
      about: ({ partNumber }) => ({
        body: {
          partNumber,
          modelSlug: 'northway-comet',
          yearFrom: 2012,
          yearTo: 2015,
          engine: null,
          outcome: 'fits',
        },
      }),
    },
  },
  coverage: {
    show: ownerless,
    listUncovered: { ownerless: true, about: () => ({ params: { category: 'wrenches' } }) },
    listMisses: ownerless,
  },
}

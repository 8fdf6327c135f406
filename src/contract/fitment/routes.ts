import { del, get, post, put, sheet, upload } from '../routes.ts'

/** Vehicles, the garage of a customer, and which parts fit: for everybody, then for staff. */
export const vehicleCalls = {
  vehicles: {
    listYears: get('/vehicle/year'),
    listMakes: get('/vehicle/make'),
    listModels: get('/vehicle/model'),
    show: get('/vehicle/:slug'),
    readVin: post('/vin'),
  },
  garage: {
    list: get('/garage'),
    add: post('/garage'),
    change: put('/garage/:id'),
    remove: del('/garage/:id'),
    merge: post('/garage/merge'),
  },
  fitment: {
    judge: get('/fit'),
    listApplications: get('/part/:partNumber/fitment'),
    findInterchange: get('/interchange'),
  },
  fitmentDesk: {
    showFit: get('/part/:partNumber/fit'),
    setFit: put('/part/:partNumber/fit'),
    download: sheet('/fitment.csv'),
    showAcesIds: get('/aces-ids'),
    replaceAcesIds: upload('/aces-ids', 'file'),
  },
  interchangeDesk: {
    download: sheet('/interchange.csv'),
    downloadSizes: sheet('/import/:id/sizes.csv'),
    listOfPart: get('/part/:partNumber/other-number'),
  },
  applicationDesk: {
    show: get('/part/:partNumber/application-desk'),
    list: get('/part/:partNumber/application'),
    change: post('/part/:partNumber/application'),
    copy: post('/part/:partNumber/application-copy'),
    listEdits: get('/part/:partNumber/application-edit'),
    undo: post('/application-edit/:id/undo'),
    listEngines: get('/engine'),
  },
  goesWithRules: {
    show: get('/goes-with-rule'),
    replace: put('/goes-with-rule'),
    undo: post('/goes-with-rule/undo'),
  },
  coverage: {
    show: get('/fitment-coverage'),
    listUncovered: get('/fitment-coverage/:category'),
    listMisses: get('/fitment-miss'),
  },
  fitFlags: {
    list: get('/fit-flag'),
    resolve: post('/fit-flag/resolution'),
  },
} as const

import { addressHoles } from './address-holes.mjs'
import { clusterFaults } from './cluster-faults.mjs'
import { databaseFaults } from './database-faults.mjs'
import { dayFaults } from './day-faults.mjs'
import { faults } from './faults.mjs'
import { folderFaults } from './folder-faults.mjs'
import { greedyHoles } from './greedy-holes.mjs'
import { holes } from './holes.mjs'
import { screenFaults } from './screen-faults.mjs'
import { standstills } from './standstills.mjs'
import { storageHoles } from './storage-holes.mjs'
import { tradeHoles } from './trade-holes.mjs'
import { textHoles } from './text-holes.mjs'

export const planted = [
  ...faults,
  ...holes,
  ...addressHoles,
  ...clusterFaults,
  ...databaseFaults,
  ...dayFaults,
  ...folderFaults,
  ...greedyHoles,
  ...standstills,
  ...storageHoles,
  ...screenFaults,
  ...tradeHoles,
  ...textHoles,
]

/**
 * Faults of the files of deploy/, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const clusterFaults = [
  {
    name: 'cluster: a leader that wakes takes the lock from its successor',
    edits: [{ file: 'deploy/cluster/patroni.yml', from: '\netcd:\n', to: '\netcd3:\n' }],
    tests: ['test/deploy/cluster.test.ts'],
  },
  {
    name: 'cluster: a commit is on one machine alone',
    edits: [
      {
        file: 'deploy/cluster/patroni.yml',
        from: 'synchronous_mode: true',
        to: 'synchronous_mode: false',
      },
    ],
    tests: ['test/deploy/cluster.test.ts'],
  },
]

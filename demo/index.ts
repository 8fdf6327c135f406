export { demoHistoryJobs, queueHistory } from './history/index.ts'
export { loadDemoData } from './load-demo-data.ts'

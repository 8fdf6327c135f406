export { BackupError } from './archive.ts'
export { readArchiveHead, restoreBackup, type RestoreReport } from './restore-backup.ts'
export { writeBackup, type BackupReport } from './write-backup.ts'

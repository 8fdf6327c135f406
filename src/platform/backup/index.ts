export { BackupError } from './archive.ts'
export { backupMetrics, lastBackupAt } from './note-backup.ts'
export { readArchiveHead, restoreBackup, type RestoreReport } from './restore-backup.ts'
export { writeBackup, type BackupReport } from './write-backup.ts'

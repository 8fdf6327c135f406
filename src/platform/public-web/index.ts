export { fetchFile, FileRefused, type FileLimits } from './fetch-file.ts'

export { fileRefused } from './file-refused.ts'
export { readSentRows, type FilePart, type FileRow } from './read-sent-rows.ts'

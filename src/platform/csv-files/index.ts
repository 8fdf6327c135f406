export { fileRefused } from './file-refused.ts'
export { recognizeText } from './recognize-text.ts'
export { readSentRows, type FilePart, type FileRow } from './read-sent-rows.ts'

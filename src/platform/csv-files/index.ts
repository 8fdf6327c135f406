export { fileRefused } from './file-refused.ts'
export { recognizeText, type TextFile } from './recognize-text.ts'
export { readSentRows, type FilePart, type FileRow } from './read-sent-rows.ts'

export { answerText, listenApart, ListenError, type At } from './listen-apart.ts'

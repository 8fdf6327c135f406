export { composeMail } from './compose-mail.ts'
export type { Goods, Letter } from './letter.ts'
export { notificationsJobs } from './notifications.jobs.ts'
export { sendMail, writeMails, sendMailToProven, type OutgoingMail } from './send-mail.ts'
export {
  deleteLettersAbout,
  deleteSentLetters,
  listLettersAbout,
  listTextsFor,
} from './letters-about.repository.ts'
export { sendText } from './send-text.ts'

export { composeMail, type Letter } from './letter.ts'
export { notificationsJobs } from './notifications.jobs.ts'
export { sendMail, type OutgoingMail } from './send-mail.ts'

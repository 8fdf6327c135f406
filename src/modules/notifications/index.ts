export { composeMail } from './letter.ts'
export { notificationsJobs } from './notifications.jobs.ts'
export { sendMail } from './send-mail.ts'

import * as z from 'zod'
import { Email } from '#contract/wire.schema'
import { NewPassword } from './identity-calls.ts'

const Token = z.strictObject({ token: z.string().min(1).max(100) })

export const RevokeSession = z.strictObject({ id: z.uuid() })
export const ChangePassword = z.strictObject({
  currentPassword: z.string().max(128),
  newPassword: NewPassword,
})
export const ChangeEmail = z.strictObject({ newEmail: Email })
export const ConfirmEmailChange = Token
export const UndoEmailChange = Token

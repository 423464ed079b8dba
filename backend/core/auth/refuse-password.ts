import { newPassword } from '../../../lib/contracts/auth/calls.ts'
import { COMMON, type PasswordOwner, passwordFault } from '../../../lib/contracts/auth/guessable.ts'
import type { SettingFault } from '../../../lib/contracts/settings.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Account of the built-in administrator. */
export const ADMIN = 'admin'

/**
 * Returns why a password is refused; null where it is accepted. Passwords from pages, tools and the environment follow
 * the same rules. Without an `owner` the password is meant for many people: the caller checks it again for each person,
 * because it must not contain the person's name.
 */
export async function refusePassword(password: string, owner: PasswordOwner = {}): Promise<string | null> {
  const held = newPassword.safeParse(password)
  if (!held.success) return held.error.issues[0]?.message ?? COMMON
  return passwordFault(password, owner) ?? ((await isCommonPassword(password)) ? COMMON : null)
}

/**
 * Returns why ADMIN_PASSWORD, the administrator's password at the first start, is refused; null where it is accepted.
 */
export async function adminPasswordFault(password: string | undefined): Promise<SettingFault | null> {
  const message = password ? await refusePassword(password, { userName: ADMIN }) : null
  return message === null ? null : { name: 'ADMIN_PASSWORD', message }
}

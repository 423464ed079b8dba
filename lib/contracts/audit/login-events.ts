import { sessionCard } from '../online/card.ts'
import { staffCard } from '../staff/card.ts'
import type { LoginEvent } from './calls.ts'

const { login, logout, kick, endOwnSession, endOtherSessions } = sessionCard.actions
const { loginFailed, lock, resetPassword, resetFactor, updatePassword } = staffCard.actions

/** What the log of sign-ins calls its events: the actions on sessions and people that begin or end a sign-in. */
export const loginEventNames: Readonly<Record<LoginEvent, string>> = {
  login,
  loginFailed,
  logout,
  kick,
  lock,
  resetPassword,
  resetFactor,
  updatePassword,
  endOwnSession,
  endOtherSessions,
}

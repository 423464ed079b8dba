import { sessionCard } from '../online/card.ts'
import { staffCard } from '../staff/card.ts'
import type { LoginEvent } from './calls.ts'

const { login, logout, kick, endOwnSession, endOtherSessions } = sessionCard.actions
const { loginFailed, lock, resetPassword, resetFactor, updatePassword } = staffCard.actions

/** Labels of the sign-in log for its events: the actions on sessions and users that begin or end a session. */
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

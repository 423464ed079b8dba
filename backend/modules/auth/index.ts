import { defineModule } from '../../core/module.ts'
import {
  allowance,
  knownPlace,
  loginGuard,
  loginTicket,
  passwordHistory,
  pictureCode,
  recoveryCode,
  secondFactor,
  session,
  smsCode,
} from '../../tables/auth.ts'
import { sessionNames } from './names.ts'
import { authRoutes } from './routes.ts'
import { expireSessions } from './session/expire-sessions.ts'
import { sweepAuth } from './sweep.ts'

export { removeFactor } from './factor/second-factor.ts'
export { forgiveTries } from './login/limits.ts'
export { lockedText } from './login/locked-text.ts'
export { hashPassword, randomPassword } from './password/password.ts'
export { storeOldPassword } from './password/password-history.ts'
export { resetMany, type SharedPassword } from './password/reset-many.ts'
export { Authenticator, loadPrincipal } from './session/authenticate.ts'
export { expireSessions } from './session/expire-sessions.ts'
export { endSessions } from './session/sessions.ts'

export const authModule = defineModule({
  name: 'auth',
  tables: [
    allowance,
    knownPlace,
    loginGuard,
    loginTicket,
    passwordHistory,
    pictureCode,
    recoveryCode,
    secondFactor,
    session,
    smsCode,
  ],
  routes: authRoutes,
  names: [sessionNames],
  schedules: [
    { name: 'sweep-auth', cron: '17 * * * *', run: ({ db }) => sweepAuth(db) },
    { name: 'expire-sessions', cron: '* * * * *', run: expireSessions },
  ],
})

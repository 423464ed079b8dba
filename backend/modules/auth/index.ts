import { defineModule } from '../../core/module.ts'
import { expireSessions } from './expire-sessions.ts'
import { authRoutes } from './routes.ts'
import { sweepAuth } from './sweep.ts'

export { Authenticator, loadPrincipal } from './authenticate.ts'
export { expireSessions } from './expire-sessions.ts'
export { forgiveTries } from './limits.ts'
export { lockedText } from './locked-words.ts'
export { hashPassword, randomPassword, refusePassword } from './password.ts'
export { keepPassword } from './password-history.ts'
export { resetMany } from './reset-many.ts'
export { removeFactor } from './second-factor.ts'
export { endSessions } from './sessions.ts'

export const authModule = defineModule({
  name: 'auth',
  routes: authRoutes,
  schedules: [
    { name: 'sweep-auth', cron: '17 * * * *', run: ({ db }) => sweepAuth(db) },
    { name: 'expire-sessions', cron: '* * * * *', run: expireSessions },
  ],
})

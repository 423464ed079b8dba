import * as calls from '../../../lib/contracts/auth.ts'
import { type Routing, route } from '../../core/route.ts'
import { captcha } from './captcha.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { smsCaptcha } from './sms-captcha.ts'
import { updatePassword } from './update-password.ts'

export function authRoutes(routing: Routing): void {
  route(routing, calls.login, login)
  route(routing, calls.captcha, captcha)
  route(routing, calls.smsCaptcha, smsCaptcha)
  route(routing, calls.logout, logout)
  route(routing, calls.updatePassword, updatePassword)
}

import * as calls from '../../../lib/contracts/auth/calls.ts'
import * as own from '../../../lib/contracts/auth/own.ts'
import * as ends from '../../../lib/contracts/auth/session-end.ts'
import * as impersonation from '../../../lib/contracts/role/preview.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { captcha } from './login/captcha.ts'
import { login } from './login/login.ts'
import { logout } from './login/logout.ts'
import { smsCaptcha } from './login/sms-captcha.ts'
import { confirmIdentity } from './own/confirm-identity.ts'
import { disableFactor } from './own/disable-factor.ts'
import { editProfile } from './own/edit-profile.ts'
import { enableFactor } from './own/enable-factor.ts'
import { endOtherSessions, endOwnSession } from './own/end-own-sessions.ts'
import { getProfile } from './own/get-profile.ts'
import { endImpersonation, impersonateRole, listImpersonationScopes } from './own/impersonate.ts'
import { listOwnLogins } from './own/list-own-logins.ts'
import { listOwnSessions } from './own/list-own-sessions.ts'
import { newRecoveryCodes } from './own/new-recovery-codes.ts'
import { removePortrait, uploadPortrait } from './own/portrait.ts'
import { startFactor } from './own/start-factor.ts'
import { updatePassword } from './password/update-password.ts'

export function authRoutes(routing: Routing): void {
  route(routing, calls.login, login)
  route(routing, calls.captcha, captcha)
  route(routing, calls.smsCaptcha, smsCaptcha)
  route(routing, ends.logout, logout)
  route(routing, calls.updatePassword, updatePassword)
  route(routing, own.getProfile, getProfile)
  route(routing, own.editProfile, editProfile)
  route(routing, own.uploadPortrait, uploadPortrait)
  route(routing, own.removePortrait, removePortrait)
  route(routing, own.startFactor, startFactor)
  route(routing, own.enableFactor, enableFactor)
  route(routing, own.disableFactor, disableFactor)
  route(routing, own.newRecoveryCodes, newRecoveryCodes)
  route(routing, own.listOwnSessions, listOwnSessions)
  route(routing, own.endOwnSession, endOwnSession)
  route(routing, own.endOtherSessions, endOtherSessions)
  route(routing, own.listOwnLogins, listOwnLogins)
  route(routing, own.confirmIdentity, confirmIdentity)
  route(routing, impersonation.listImpersonationScopes, listImpersonationScopes)
  route(routing, impersonation.impersonateRole, impersonateRole)
  route(routing, impersonation.endImpersonation, endImpersonation)
}

import type { Tone } from '@/components/kit/cell/status-chip'
import type { LoginEvent } from '@/lib/contracts/audit/calls'

export { loginFields as loginLabels } from '@/lib/contracts/base/record-fields'

export const loginLogName = '登录日志'

export const tones: Readonly<Record<LoginEvent, Tone>> = {
  login: 'success',
  loginFailed: 'error',
  logout: 'neutral',
  kick: 'warning',
  lock: 'warning',
  resetPassword: 'warning',
  resetFactor: 'warning',
  updatePassword: 'info',
  endOwnSession: 'info',
  endOtherSessions: 'info',
}

export const texts = {
  nobody: '没有这个账号',
  kickedBy: (by: string, reason: string) => `${by}：${reason}`,
} as const

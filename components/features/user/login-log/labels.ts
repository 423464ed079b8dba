import type { LoginEvent } from '@/lib/contracts/audit/calls'
import type { Tone } from '@/lib/contracts/base/card'

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

import type { Tone } from '@/components/kit/status-chip'
import type { LoginEvent } from '@/lib/contracts/audit'

export const loginLogName = '登录日志'

export const loginLabels = {
  at: '时间',
  account: '账号',
  event: '事件',
  how: '方式',
  address: '地址',
  agent: '浏览器/系统',
  reason: '原因',
} as const

export const tones: Readonly<Record<LoginEvent, Tone>> = {
  login: 'success',
  loginFailed: 'error',
  logout: 'neutral',
  kick: 'warning',
}

export const texts = {
  nobody: '没有这个账号',
  kickedBy: (by: string, reason: string) => `${by}：${reason}`,
} as const

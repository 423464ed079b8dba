import { formatDateTime } from '@/components/kit/cell/date-time'
import { labelsOf } from '@/lib/contracts/base/card'
import type { FeedbackItem } from '@/lib/contracts/feedback/calls'
import { userFeedbackCard } from '@/lib/contracts/feedback/card'
import { readFile } from '@/lib/contracts/file/calls'

/** Labels of both kinds of feedback; the field names of 用户反馈 and 问题反馈 are equal. */
export const feedbackLabels = labelsOf(userFeedbackCard)

/** Returns the first 20 characters of a feedback's text, which dialogs and messages use as its title. */
export const titleOf = ({ text }: Pick<FeedbackItem, 'text'>): string =>
  text.length > 20 ? `${text.slice(0, 20)}…` : text

export const pictureUrl = (id: string): string => `/api${readFile.path}?id=${id}`

/** Returns the name of the account, or the device if there is no account. */
export const senderOf = ({ accountName, sn }: Pick<FeedbackItem, 'accountName' | 'sn'>): string =>
  accountName ?? (sn ? `设备 ${sn}` : '未署名')

const HOUR = 3_600_000

/**
 * Returns the due time as `first` and the remaining or exceeded time as `second`. `tone` is set if fewer than 24 hours
 * remain or the time is over.
 */
export function dueNote(
  dueAt: string,
  now = Date.now(),
): { first: string; second: string; tone?: 'warning' | 'error' } {
  const first = formatDateTime(dueAt)
  const hours = (Date.parse(dueAt) - now) / HOUR
  if (hours < 0) return { first, second: `已超 ${spanOf(-hours)}`, tone: 'error' }
  return { first, second: `剩 ${spanOf(hours)}`, ...(hours < 24 && { tone: 'warning' as const }) }
}

function spanOf(hours: number): string {
  if (hours >= 48) return `${Math.floor(hours / 24)} 天`
  return hours >= 1 ? `${Math.floor(hours)} 小时` : `${Math.max(1, Math.floor(hours * 60))} 分钟`
}

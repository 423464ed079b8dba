import { formatDateTime } from '@/components/kit/cell/date-time'
import { labelsOf } from '@/lib/contracts/base/card'
import type { FeedbackItem } from '@/lib/contracts/feedback/calls'
import { userFeedbackCard } from '@/lib/contracts/feedback/card'
import { readFile } from '@/lib/contracts/file/calls'

/** Labels for both kinds, which share their names. */
export const feedbackLabels = labelsOf(userFeedbackCard)

/** Returns the title for dialogs, questions and messages. */
export const titleOf = ({ text }: Pick<FeedbackItem, 'text'>): string =>
  text.length > 20 ? `${text.slice(0, 20)}…` : text

export const pictureUrl = (id: string): string => `/api${readFile.path}?id=${id}`

/** Returns 示例同学（s2026001）, or the device if the account is unknown. */
export const senderOf = ({ accountName, sn }: Pick<FeedbackItem, 'accountName' | 'sn'>): string =>
  accountName ?? (sn ? `设备 ${sn}` : '未署名')

const HOUR = 3_600_000

/** Returns the due time and the time left. */
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

import type { Tone } from '@/components/kit/cell/status-chip'
import { withTone } from '@/components/kit/cell/with-tone'
import { accountStatusNames } from '@/lib/contracts/base/state-names'
import type { QuestionStatus } from '@/lib/contracts/question/calls'

// States that lists filter by and the home page counts.

/** Domain model §3.1. */
export const questionStatusLabels: Readonly<Record<QuestionStatus, { label: string; tone: Tone }>> = {
  draft: { label: '草稿', tone: 'neutral' },
  pending: { label: '待审', tone: 'info' },
  returned: { label: '退回', tone: 'error' },
  approved: { label: '待发布', tone: 'warning' },
  published: { label: '已发布', tone: 'success' },
  revising: { label: '修订中', tone: 'info' },
  withdrawn: { label: '下架', tone: 'error' },
  recycled: { label: '回收站', tone: 'neutral' },
}

/** Domain model §3.8. */
export const accountStatusLabels = withTone(accountStatusNames, {
  pending: 'info',
  active: 'success',
  expired: 'warning',
  suspended: 'error',
  closed: 'neutral',
})

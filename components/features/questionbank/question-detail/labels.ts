import type { Tone } from '@/lib/contracts/base/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

export const versionStateLabels: Readonly<Record<QuestionDetail['version']['state'], { label: string; tone: Tone }>> = {
  working: { label: '编辑中', tone: 'neutral' },
  submitted: { label: '已提交', tone: 'info' },
  approved: { label: '待发布', tone: 'warning' },
  returned: { label: '退回', tone: 'error' },
  published: { label: '已发布', tone: 'success' },
  superseded: { label: '历史版本', tone: 'neutral' },
  discarded: { label: '已放弃', tone: 'neutral' },
}

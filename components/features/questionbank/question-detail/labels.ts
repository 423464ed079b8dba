import { labelsOf, type Tone } from '@/lib/contracts/base/card'
import type { QuestionDetail } from '@/lib/contracts/question/calls'
import { questionCard } from '@/lib/contracts/question/card'

const labels: Readonly<Record<string, string>> = labelsOf(questionCard)

export const versionStateLabels: Readonly<Record<QuestionDetail['version']['state'], { label: string; tone: Tone }>> = {
  working: { label: '编辑中', tone: 'neutral' },
  submitted: { label: '已提交', tone: 'info' },
  approved: { label: '待发布', tone: 'warning' },
  returned: { label: '退回', tone: 'error' },
  published: { label: '已发布', tone: 'success' },
  superseded: { label: '历史版本', tone: 'neutral' },
  discarded: { label: '已放弃', tone: 'neutral' },
}

/** Where a finding lies, in words: `children.2.stem` → 第 2 小题的题干. The platform numbers from 1. */
export function fieldPlace(path: string): string {
  const [, child, rest] = /^children[.[](\d+)\]?\.?(.*)$/.exec(path) ?? []
  if (child !== undefined) return `第 ${child} 小题${rest ? `的${fieldPlace(rest)}` : ''}`
  const [name = '', ...more] = path.split(/[.[\]]+/).filter(Boolean)
  const label = labels[name] ?? name
  return more.length > 0 ? `${label} ${more.join(' ')}` : label
}

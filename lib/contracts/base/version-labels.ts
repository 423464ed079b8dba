import type { States } from './card.ts'
import type { VersionState } from './versions.ts'

/** Labels and tones of the states of one version. */
export const versionStateLabels = {
  working: { label: '编辑中', tone: 'neutral' },
  submitted: { label: '已提交', tone: 'info' },
  approved: { label: '待发布', tone: 'warning' },
  returned: { label: '退回', tone: 'error' },
  published: { label: '已发布', tone: 'success' },
  superseded: { label: '历史版本', tone: 'neutral' },
  discarded: { label: '已放弃', tone: 'neutral' },
} as const satisfies States<VersionState>

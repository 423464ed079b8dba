import type { Tone } from '@/components/kit/status-chip'
import type { Agent } from '@/lib/contracts/agent'

export const agentName = '代理商'

/** Fields by their names on the wire: columns, inputs, history. */
export const agentLabels = {
  name: '名称',
  areaCodes: '地区',
  contact: '联系人',
  phone: '手机',
  note: '备注',
  status: '状态',
  organCount: '机构数',
  updatedAt: '更新人/时间',
} as const

export const statusLabels: Readonly<Record<Agent['status'], { label: string; tone: Tone }>> = {
  1: { label: '启用', tone: 'success' },
  0: { label: '停用', tone: 'neutral' },
}

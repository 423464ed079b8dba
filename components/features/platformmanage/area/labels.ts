import { areaFields } from '@/lib/contracts/base/record-fields'

export const areaLabels = { ...areaFields, organs: '机构', agents: '代理商' } as const

export const levelLabels: readonly string[] = ['国家', '省级', '地级', '县级']

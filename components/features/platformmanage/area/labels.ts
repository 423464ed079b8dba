import { areaCard } from '@/lib/contracts/area/card'
import { labelsOf } from '@/lib/contracts/base/card'

export const areaLabels = { ...labelsOf(areaCard), organs: '机构', agents: '代理商' } as const

export const levelLabels: readonly string[] = ['国家', '省级', '地级', '县级']

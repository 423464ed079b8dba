import { enabledText } from '@/components/kit/cell/enabled-status'
import type { Related } from '@/components/work/record/record-context'
import type { AreaDetail } from '@/lib/contracts/area/calls'
import { areaCard } from '@/lib/contracts/area/card'
import { listAt } from '@/lib/contracts/paths'
import { levelLabels } from './labels'

type Area = Pick<AreaDetail, 'code'>

/** Returns the address of the list of an area's children. */
export const addressBelow = ({ code }: Area): string => listAt('area', { parent: code })

/** Returns the address of the list of organisations that are in the area or in an area below. */
export const addressOfOrgans = ({ code }: Area): string => listAt('organ', { area: code })
export const addressOfAgents = ({ code }: Area): string => listAt('agent', { area: code })

export function relatedToArea(area: AreaDetail): Related[] {
  const below = { label: '下级地区', href: addressBelow(area), port: areaCard.list, count: area.childCount }
  return [
    ...(area.childCount > 0 ? [below] : []),
    { label: '机构', href: addressOfOrgans(area), port: 'organ:list', count: area.organs },
    { label: '代理商', href: addressOfAgents(area), port: 'agent:list', count: area.agents },
  ]
}

/** Returns the value of a field as text; undefined where the plain value is clear enough. */
export function showAreaField(field: string, value: unknown): string | undefined {
  if (field === 'status') return enabledText(value)
  return field === 'level' ? levelLabels[Number(value)] : undefined
}

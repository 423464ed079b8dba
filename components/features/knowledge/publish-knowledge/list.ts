import { defineList } from '@/components/work/list/define-list'
import { countPointOptions, listPoints } from '@/lib/contracts/knowledge/listing'
import type { PointStatus } from '@/lib/contracts/knowledge/status'

/** The lists of the screen, by the parameter that chooses one, with the state of the points in it. */
export const publishTabs = [
  { value: 'approved', label: '待发布' },
  { value: 'published', label: '已发布' },
  { value: 'deprecated', label: '已停用' },
  { value: 'merged', label: '已合并' },
] as const satisfies readonly { value: PointStatus; label: string }[]

/** Returns the state that the address chooses; the tab chooses the list and is not one of its filters. */
export const statusIn = (params: URLSearchParams): (typeof publishTabs)[number]['value'] =>
  publishTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'approved'

/** Returns the states in a list: a point under revision stays published with its earlier version. */
export const statesOf = (tab: ReturnType<typeof statusIn>): PointStatus[] =>
  tab === 'published' ? ['published', 'revising'] : [tab]

export const publishList = defineList({
  call: listPoints,
  options: countPointOptions,
  schema: listPoints.request.omit({ status: true }),
  fixed: (params) => ({ status: statesOf(statusIn(params)) }),
})

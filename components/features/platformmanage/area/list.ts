import { defineList, nodeIn } from '@/components/work/list/define-list'
import { countAreaOptions, listAreas } from '@/lib/contracts/area/calls'

export const areaList = defineList({
  call: listAreas,
  options: countAreaOptions,
  schema: listAreas.request.omit({ parent: true }),
  fixed: nodeIn('parent'),
})

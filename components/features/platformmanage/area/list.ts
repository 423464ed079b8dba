import { defineList, nodeIn } from '@/components/work/list/define-list'
import { listAreas } from '@/lib/contracts/area/calls'

export const areaList = defineList({
  call: listAreas,
  schema: listAreas.request.omit({ parent: true }),
  fixed: nodeIn('parent'),
})

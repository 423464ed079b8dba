import { defineList, nodeIn } from '@/components/work/list/define-list'
import { listClasses } from '@/lib/contracts/class/calls'

export const classList = defineList({
  call: listClasses,
  schema: listClasses.request.omit({ organ: true }),
  fixed: nodeIn('organ'),
})

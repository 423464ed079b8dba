import { defineList, nodeIn } from '@/components/work/list/define-list'
import { countClassOptions, listClasses } from '@/lib/contracts/class/calls'

export const classList = defineList({
  call: listClasses,
  options: countClassOptions,
  schema: listClasses.request.omit({ organ: true }),
  fixed: nodeIn('organ'),
})

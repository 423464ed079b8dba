import { defineList, nodeIn } from '@/components/work/list/define-list'
import { listOrgans } from '@/lib/contracts/organ/calls'

export const organList = defineList({
  call: listOrgans,
  schema: listOrgans.request.omit({ under: true }),
  fixed: nodeIn('under'),
})

import { defineList, nodeIn } from '@/components/work/list/define-list'
import { countOrganOptions, listOrgans } from '@/lib/contracts/organ/calls'

export const organList = defineList({
  call: listOrgans,
  options: countOrganOptions,
  schema: listOrgans.request.omit({ under: true }),
  fixed: nodeIn('under'),
})

import { defineList } from '@/components/work/list/define-list'
import { countPointOptions, listPoints } from '@/lib/contracts/knowledge/listing'

export const pointList = defineList({ call: listPoints, options: countPointOptions })

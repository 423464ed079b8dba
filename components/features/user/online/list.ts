import { defineList } from '@/components/work/list/define-list'
import { listOnline } from '@/lib/contracts/online/calls'

export const onlineList = defineList({ call: listOnline })

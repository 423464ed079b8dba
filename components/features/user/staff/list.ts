import { defineList } from '@/components/work/list/define-list'
import { listUsers } from '@/lib/contracts/staff/calls'

export const staffList = defineList({ call: listUsers })

import { defineList } from '@/components/work/list/define-list'
import { countUserOptions, listUsers } from '@/lib/contracts/staff/calls'

export const staffList = defineList({ call: listUsers, options: countUserOptions })

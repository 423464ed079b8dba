import { defineList } from '@/components/work/list/define-list'
import { countLoginOptions, listLogins } from '@/lib/contracts/audit/calls'

export const loginList = defineList({ call: listLogins, options: countLoginOptions })

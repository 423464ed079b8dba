import { defineList } from '@/components/work/list/define-list'
import { countRoleOptions, listRoles } from '@/lib/contracts/role/calls'

export const roleList = defineList({ call: listRoles, options: countRoleOptions })

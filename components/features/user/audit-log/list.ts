import { defineList } from '@/components/work/list/define-list'
import { listAudit } from '@/lib/contracts/audit/calls'

export const auditList = defineList({ call: listAudit })

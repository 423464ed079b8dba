import { defineList } from '@/components/work/list/define-list'
import { countAuditOptions, listAudit } from '@/lib/contracts/audit/calls'

export const auditList = defineList({ call: listAudit, options: countAuditOptions })

import { type FiltersOf, path } from '../base/paths.ts'
import type { listAudit, listLogins } from './calls.ts'

export const auditPaths = {
  audit: { list: path<FiltersOf<typeof listAudit> & { open?: string }>('/user/auditlog') },
  loginLog: { list: path<FiltersOf<typeof listLogins>>('/user/loginlog') },
} as const

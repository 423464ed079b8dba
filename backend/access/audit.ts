import { type AccessTable, administrators } from './callers.ts'

export const auditAccess: AccessTable = {
  'GET /zakj-admin/audit/listAudit': administrators,
  'GET /zakj-admin/audit/countAuditOptions': administrators,
  'GET /zakj-admin/audit/getAudit': administrators,
  'GET /zakj-admin/audit/listAuditWords': administrators,
  'GET /zakj-admin/audit/findActors': administrators,
  'POST /zakj-admin/audit/prepareExport': administrators,
  'POST /zakj-admin/audit/startExport': administrators,
  'GET /zakj-admin/loginLog/listLogins': administrators,
  'GET /zakj-admin/loginLog/countLoginOptions': administrators,
  'POST /zakj-admin/loginLog/prepareExport': administrators,
  'POST /zakj-admin/loginLog/startExport': administrators,
}

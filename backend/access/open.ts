import { type AccessTable, administrators, keys } from './callers.ts'

export const openAccess: AccessTable = {
  'GET /zakj-admin/openKey/listOpenKeys': administrators,
  'GET /zakj-admin/openKey/countOpenKeyOptions': administrators,
  'GET /zakj-admin/openKey/getOpenKey': administrators,
  'POST /zakj-admin/openKey/insertOpenKey': administrators,
  'PUT /zakj-admin/openKey/editOpenKey': administrators,
  'PUT /zakj-admin/openKey/rotateOpenKey': administrators,
  'PUT /zakj-admin/openKey/revokeOpenKey': administrators,
  'POST /zakj-open/v1/activations': keys,
  'POST /zakj-open/v1/heartbeats': keys,
  'POST /zakj-open/v1/usages': keys,
  'POST /zakj-open/v1/answers': keys,
  'POST /zakj-open/v1/errorReports': keys,
  'POST /zakj-open/v1/feedbacks': keys,
  'POST /zakj-open/v1/pictures': keys,
}

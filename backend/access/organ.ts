import { type AccessTable, operators, staff, viewers } from './callers.ts'

export const organAccess: AccessTable = {
  'GET /zakj-admin/organ/listOrganNodes': staff,
  'GET /zakj-admin/organ/findOrgans': staff,
  'GET /zakj-admin/organ/listOrgans': viewers,
  'GET /zakj-admin/organ/countOrganOptions': viewers,
  'GET /zakj-admin/organ/getOrgan': viewers,
  'POST /zakj-admin/organ/insertOrgan': operators,
  'PUT /zakj-admin/organ/editOrgan': operators,
  'DELETE /zakj-admin/organ/removeOrgan': operators,
  'PUT /zakj-admin/organ/moveOrgan': operators,
  'PUT /zakj-admin/organ/statusOrgans': operators,
  'GET /zakj-admin/organ/importTemplate': operators,
  'POST /zakj-admin/organ/checkImport': operators,
  'POST /zakj-admin/organ/prepareExport': operators,
  'POST /zakj-admin/organ/startExport': operators,
  'PUT /zakj-admin/organ/assignMenuPackage': operators,
}

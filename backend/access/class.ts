import { type AccessTable, operators, staff } from './callers.ts'

export const classAccess: AccessTable = {
  'GET /zakj-admin/class/findClasses': staff,
  'GET /zakj-admin/class/findHeadTeachers': operators,
  'GET /zakj-admin/class/listClasses': operators,
  'GET /zakj-admin/class/countClassOptions': operators,
  'GET /zakj-admin/class/getClass': operators,
  'POST /zakj-admin/class/insertClass': operators,
  'PUT /zakj-admin/class/editClass': operators,
  'DELETE /zakj-admin/class/removeClass': operators,
  'PUT /zakj-admin/class/promoteClasses': operators,
  'PUT /zakj-admin/class/graduateClasses': operators,
  'PUT /zakj-admin/class/statusClasses': operators,
  'GET /zakj-admin/class/importTemplate': operators,
  'POST /zakj-admin/class/checkImport': operators,
  'POST /zakj-admin/class/prepareExport': operators,
  'POST /zakj-admin/class/startExport': operators,
}

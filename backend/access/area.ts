import { type AccessTable, operators, staff } from './callers.ts'

export const areaAccess: AccessTable = {
  'GET /zakj-admin/area/listAreas': operators,
  'GET /zakj-admin/area/countAreaOptions': operators,
  'GET /zakj-admin/area/listAreaNodes': staff,
  'GET /zakj-admin/area/findAreas': staff,
  'GET /zakj-admin/area/getArea': operators,
  'PUT /zakj-admin/area/statusAreas': operators,
}

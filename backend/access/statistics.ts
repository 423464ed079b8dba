import { type AccessTable, staff } from './callers.ts'

export const statisticsAccess: AccessTable = {
  'GET /zakj-admin/statistics/getAll': staff,
  'GET /zakj-admin/statistics/resource': staff,
  'GET /zakj-admin/statistics/lesson': staff,
  'GET /zakj-admin/statistics/padDuration/count4HomePage': staff,
  'GET /zakj-admin/statistics/parent/count4Homepage': staff,
  'GET /zakj-admin/statistics/org/count': staff,
  'GET /zakj-admin/statistics/account': staff,
  'GET /zakj-admin/statistics/org/account': staff,
  'GET /zakj-admin/statistics/listTodos': staff,
  'GET /zakj-admin/statistics/listFirstSteps': staff,
}

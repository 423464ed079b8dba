import { maintainedTypes } from '../../lib/contracts/dict/type-names.ts'
import { type AccessTable, administrators, staff } from './callers.ts'

export const dictAccess: AccessTable = {
  'GET /zakj-admin/api/dict-items/queryAll': staff,
  'GET /zakj-admin/api/dict-items/query/code': staff,
  'GET /zakj-admin/api/dict-items/listDictItems': administrators,
  'GET /zakj-admin/api/dict-items/countDictOptions': administrators,
  'GET /zakj-admin/api/dict-items/getDictItem': administrators,
  'POST /zakj-admin/api/dict-items/insertDictItem': administrators,
  'PUT /zakj-admin/api/dict-items/editDictItem': administrators,
  'PUT /zakj-admin/api/dict-items/statusDictItems': administrators,
  'PUT /zakj-admin/api/dict-items/sortDictItems': administrators,
  'PUT /zakj-admin/api/dict-items/resetDictOrder': administrators,
  'DELETE /zakj-admin/api/dict-items/removeDictItem': administrators,
  'GET /zakj-admin/api/dict-items/listDictUses': administrators,
  'PUT /zakj-admin/api/dict-items/mergeDictItems': administrators,
  'PUT /zakj-admin/api/dict-items/setSubsets': administrators,
  ...Object.fromEntries(
    maintainedTypes.flatMap((type) => [
      [`GET /zakj-admin/api/dict-items/${type}/importTemplate`, administrators],
      [`POST /zakj-admin/api/dict-items/${type}/checkImport`, administrators],
      [`POST /zakj-admin/api/dict-items/${type}/prepareExport`, administrators],
      [`POST /zakj-admin/api/dict-items/${type}/startExport`, administrators],
    ]),
  ),
}

import type { TypeCode } from '@/lib/contracts/dict/calls'
import { listDictItems } from '@/lib/contracts/dict/maintenance'
import { ownErrors, queryOf } from './query-of'

/** Query of all values of one dictionary with their row versions, for the screen that maintains them. */
export const maintainedOptions = (typeCode: TypeCode) => queryOf(listDictItems, { typeCode, pageSize: 200 }, ownErrors)

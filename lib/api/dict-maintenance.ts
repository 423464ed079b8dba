import type { TypeCode } from '@/lib/contracts/dict/calls'
import { listDictItems } from '@/lib/contracts/dict/maintenance'
import { ownErrors, queryOf } from './query-of'

/** The values of one type with their versions, whole, for who maintains them. */
export const maintainedOptions = (typeCode: TypeCode) => queryOf(listDictItems, { typeCode, pageSize: 200 }, ownErrors)

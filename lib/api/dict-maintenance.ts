import { queryOptions } from '@tanstack/react-query'
import type { TypeCode } from '@/lib/contracts/dict/calls'
import { listDictItems, listDictUses } from '@/lib/contracts/dict/maintenance'
import { request } from '@/lib/http/client'
import { dictKeys } from './dict'

/** The values of one type with their versions, whole, for who maintains them. */
export function maintainedOptions(typeCode: TypeCode) {
  return queryOptions({
    queryKey: dictKeys.maintained(typeCode),
    queryFn: async ({ signal }) => (await request(listDictItems, { typeCode, pageSize: 200 }, { signal })).list,
    meta: { ownErrors: true },
  })
}

/** What holds a value, and how often. */
export function dictUsesOptions(id: string) {
  return queryOptions({
    queryKey: dictKeys.uses(id),
    queryFn: ({ signal }) => request(listDictUses, { id }, { signal }),
    meta: { ownErrors: true },
  })
}

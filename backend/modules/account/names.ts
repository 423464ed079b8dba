import { sql } from 'drizzle-orm'
import type { AccountKind } from '../../../lib/contracts/account/calls.ts'
import type { Principal } from '../../core/http/context.ts'
import { byGrams, defineNames, everyWord, type RecordNames, visibleIn } from '../../core/records/names.ts'
import { type DataScope, scopeOf, scopeOfFirst } from '../../core/scope/data-scope.ts'
import { accountWithin } from './scope.ts'

const names = (kind: AccountKind, picking: (principal: Principal) => DataScope): RecordNames => ({
  ...defineNames({ entity: kind, table: 'account', name: sql`r.full_name` }),
  search(words) {
    const held = everyWord(words, (word) => byGrams(sql`r.grams`, sql`lower(r.full_name || ' ' || r.user_name)`, word))
    return sql`select r.id::text as id from account r where r.kind = ${kind} and ${held}`
  },
  visibility: (principal) => visibleIn('account', accountWithin(kind, picking(principal), 'r'), '范围外的人员'),
})

export const accountNames = [
  names('student', (principal) => scopeOf(principal, 'student:list')),
  // A user who may list classes chooses head teachers, so the permission for classes makes teacher names visible too.
  names('teacher', (principal) => scopeOfFirst(principal, ['class:list', 'teacher:list'])),
]

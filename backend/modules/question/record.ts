import { sql } from 'drizzle-orm'
import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import { isNoOthersCopy } from './copies/copies.ts'
import { isBlind } from './review/writers.ts'
import { questionWithin } from './scope.ts'

/**
 * The history offers no restoring of single fields for questions. Instead, a whole older version is restored as a
 * further version.
 */
export const questionRecord: RecordKind = {
  entity: 'question',
  list: 'question:list',
  edit: 'question:edit',
  hidesPeople: isBlind,
  isInScope: isInScopeBy(
    'question',
    (scope, reader) => sql`${questionWithin(scope, 'r')} and ${reader ? isNoOthersCopy(reader) : sql`true`}`,
    { always: true },
  ),
}

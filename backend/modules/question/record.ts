import { sql } from 'drizzle-orm'
import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import { isNoOthersCopy } from './copies/copies.ts'
import { isBlind } from './review/writers.ts'
import { questionWithin } from './scope.ts'

/** Nothing is set back by the history: an older version is made a further one instead. */
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

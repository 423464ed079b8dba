import { sql } from 'drizzle-orm'
import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import { isNoOthersCopy } from './copies/copies.ts'
import { isBlind } from './review/writers.ts'
import { questionWithin } from './scope.ts'

/** The history restores no single fields of a question; it makes a further version from an older one instead. */
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

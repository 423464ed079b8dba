import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import { questionWithin } from './scope.ts'

/** Nothing is set back by the history: an older version is made a further one instead. */
export const questionRecord: RecordKind = {
  entity: 'question',
  list: 'question:list',
  edit: 'question:edit',
  isInScope: isInScopeBy('question', (scope) => questionWithin(scope, 'r')),
}

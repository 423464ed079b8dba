import { sql } from 'drizzle-orm'
import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import { defineNames } from '../../core/records/names.ts'
import { placedIn } from './find-points.ts'

/** The history restores no single fields; it makes a further version from an older one instead. */
export const pointRecord: RecordKind = {
  entity: 'kp',
  list: 'knowledge:read',
  edit: 'knowledge:edit',
  isInScope: isInScopeBy('kp', (scope) => placedIn(scope, 'r')),
}

export const pointNames = defineNames({ entity: 'kp', table: 'kp', name: sql`r.name`, found: sql`r.name` })

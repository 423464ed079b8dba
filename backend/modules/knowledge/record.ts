import { sql } from 'drizzle-orm'
import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import { defineNames } from '../../core/records/names.ts'
import { placedIn } from './find-points.ts'

/**
 * The history of a knowledge point offers no restoring of single fields. Instead, a whole older version is restored as
 * a further version.
 */
export const pointRecord: RecordKind = {
  entity: 'kp',
  list: 'knowledge:read',
  edit: 'knowledge:edit',
  isInScope: isInScopeBy('kp', (scope) => placedIn(scope, 'r')),
}

export const pointNames = defineNames({ entity: 'kp', table: 'kp', name: sql`r.name`, found: sql`r.name` })

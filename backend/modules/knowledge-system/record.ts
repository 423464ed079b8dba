import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import { defineNames } from '../../core/records/names.ts'
import { placesBy } from '../../core/records/places.ts'
import { systemWithin } from './scope.ts'

/** The history of a system offers no restoring of single fields; a whole older version is restored as a further one. */
export const systemRecord: RecordKind = {
  entity: 'ksystem',
  list: 'ksystem:read',
  edit: 'ksystem:edit',
  isInScope: isInScopeBy('ksystem', (scope) => systemWithin(scope, 'r')),
}

export const systemNames = defineNames({ entity: 'ksystem', table: 'ksystem', name: sql`r.name`, found: sql`r.name` })

export const systemPlaces: Module['places'] = {
  ksystem: placesBy('ksystem', {
    subjects: sql`array[r.subject]`,
    section: sql`r.section`,
    anyGrade: true,
    createdBy: sql`r.created_by`,
  }),
}

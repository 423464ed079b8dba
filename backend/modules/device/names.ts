import { sql } from 'drizzle-orm'
import { defineNames, visibleIn } from '../../core/records/names.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { deviceWithin, documentWithin } from './scope.ts'

/** The name of a document: its number, or its id while it is a draft, because a draft has no number yet. */
const called = sql`coalesce(r.no, '草稿 ' || r.id)`

export const deviceNames = [
  defineNames({
    entity: 'device',
    table: 'device',
    name: sql`r.sn`,
    found: sql`r.sn`,
    visibility: (principal) =>
      visibleIn('device', deviceWithin(scopeOf(principal, 'device:list'), 'r'), '范围外的设备'),
  }),
  defineNames({
    entity: 'deviceStorage',
    table: 'device_document',
    name: called,
    found: called,
    ofKind: sql`r.kind = 'in'`,
  }),
  defineNames({
    entity: 'deviceStocktake',
    table: 'device_document',
    name: called,
    found: called,
    ofKind: sql`r.kind = 'stocktake'`,
  }),
  defineNames({ entity: 'deviceCode', table: 'device_code_batch', name: sql`'第 ' || r.id || ' 批'` }),
  defineNames({
    entity: 'deviceOut',
    table: 'device_document',
    name: called,
    found: called,
    ofKind: sql`r.kind in ('out', 'sendBack')`,
    visibility: (principal) =>
      visibleIn('device_document', documentWithin(scopeOf(principal, 'deviceOut:list'), 'r'), '范围外的单据'),
  }),
]

import { and, isNull, sql } from 'drizzle-orm'
import { type IntakeKind, intakes, sendPicture } from '../../../lib/contracts/open/calls.ts'
import * as calls from '../../../lib/contracts/open/keys.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { openKey } from '../../tables/open.ts'
import { receive } from './intake/receive.ts'
import { storePicture } from './intake/store-picture.ts'
import { editOpenKey } from './keys/edit-open-key.ts'
import { insertOpenKey } from './keys/insert-open-key.ts'
import { listOpenKeys } from './keys/list-open-keys.ts'
import { requireAll } from './keys/require-all.ts'
import { revokeOpenKey } from './keys/revoke-open-key.ts'
import { rotateOpenKey } from './keys/rotate-open-key.ts'
import { openKeyOrThrow, openKeysLike } from './keys/rows.ts'

const counted = { kind: openKey.kind, status: openKey.status }

export function openRoutes(routing: Routing): void {
  route(routing, calls.listOpenKeys, listOpenKeys)
  route(routing, calls.countOpenKeyOptions, ({ ctx, input }) => {
    requireAll(ctx)
    const where = and(isNull(openKey.deletedAt), openKeysLike(withoutOwn(input)))
    return countOptions(ctx.db, { from: sql`${openKey}`, where, value: sql`${counted[input.by]}` })
  })
  route(routing, calls.getOpenKey, async ({ ctx, input }) => {
    requireAll(ctx)
    return openKeyOrThrow(ctx.db, input.id)
  })
  route(routing, calls.insertOpenKey, insertOpenKey)
  route(routing, calls.editOpenKey, editOpenKey)
  route(routing, calls.rotateOpenKey, rotateOpenKey)
  route(routing, calls.revokeOpenKey, revokeOpenKey)
  for (const [kind, { call }] of Object.entries(intakes)) {
    route(routing, call, (handling) => receive(kind as IntakeKind, handling))
  }
  route(routing, sendPicture, storePicture)
}

import { eq, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { onlyForAll } from '../../../../lib/contracts/base/unbound.ts'
import type { editOrderSetting as call, OrderSetting } from '../../../../lib/contracts/order/setting.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import type { RecordKind } from '../../../core/records/kind.ts'
import { defineNames } from '../../../core/records/names.ts'
import { changedFields, recordWritten, updateRecord } from '../../../core/records/write.ts'
import { requireAll } from '../../../core/scope/data-scope.ts'
import { ORDER_SETTING, orderSetting } from '../../../tables/order.ts'
import { systemUser } from '../../../tables/staff.ts'

/** Returns the stored setting; until an administrator stores one, a setting without limits. */
async function readSetting(db: Db): Promise<OrderSetting> {
  const [found] = await db
    .select({
      rowVersion: orderSetting.rowVersion,
      updatedAt: sql<string>`${isoTime(sql`${orderSetting.updatedAt}`)}`,
      updatedBy: systemUser.fullName,
      confirmAbove: orderSetting.confirmAbove,
      refundAbove: orderSetting.refundAbove,
    })
    .from(orderSetting)
    .leftJoin(systemUser, eq(systemUser.id, orderSetting.updatedBy))
  return {
    id: String(ORDER_SETTING),
    ...(found ?? { rowVersion: 1, updatedAt: '', updatedBy: null, confirmAbove: null, refundAbove: null }),
  }
}

/**
 * Refuses users whose data scope does not include everything, because the setting applies to the orders of all
 * organisations. @throws ForbiddenError
 */
const requireSetter = ({ scope }: Context) => requireAll(scope, onlyForAll['order:setting'])

export async function getOrderSetting({ ctx }: { ctx: Context }): Promise<OrderSetting> {
  requireSetter(ctx)
  return readSetting(ctx.db)
}

interface EditSetting {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Stores the setting. The setting also applies to orders that already wait for their confirmation or refund, so open
 * lists of orders update at once.
 */
export async function editOrderSetting({ ctx, input }: EditSetting): Promise<OrderSetting> {
  const { rowVersion, confirmAbove, refundAbove } = input
  requireSetter(ctx)
  return ctx.db.transaction(async (tx) => {
    await tx.insert(orderSetting).values({}).onConflictDoNothing()
    const { before, after } = await updateRecord(tx, orderSetting, {
      id: ORDER_SETTING,
      rowVersion,
      values: { confirmAbove, ...(refundAbove !== undefined && { refundAbove }) },
      actor: ctx.principal.userId,
      current: () => readSetting(tx),
    })
    const told = (row: typeof before) => ({ confirmAbove: row.confirmAbove, refundAbove: row.refundAbove })
    const changes = changedFields(told(before), told(after))
    if (changes) {
      await recordWritten(ctx, tx, { entity: 'orderSetting', action: 'edit', id: ORDER_SETTING, ...changes })
      await publishChanged(ctx.hub, tx, 'order')
    }
    return readSetting(tx)
  })
}

/** The history cannot revert the setting, because each edit requires the user to prove their identity again. */
export const orderSettingRecord: RecordKind = {
  entity: 'orderSetting',
  list: 'order:setting',
  edit: 'order:setting',
  isInScope: async (_db, scope) => scope.all,
}

export const orderSettingNames = defineNames({
  entity: 'orderSetting',
  table: 'order_setting',
  name: sql`'订单设置'`,
})

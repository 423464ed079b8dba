import { editUser as call } from '../../../lib/contracts/system-user.ts'
import { InvalidError } from '../../core/errors.ts'
import { type RecordKind, reachesBy, revertBy } from '../../core/records.ts'
import { editUser } from './edit-user.ts'
import { personOrThrow, sightOf } from './rows.ts'
import { staffWithin } from './scope.ts'

/** Fields the log keeps in another way than the form has them, or that the form does not have. */
const notSetBack: Readonly<Record<string, string>> = {
  phone: '手机号在记录中已隐去中间四位，不能恢复',
  status: '请用“锁定”或“解锁”改变状态',
  hasFactor: '两步验证须由本人重新设置',
}

const setBack = revertBy(call, (ctx, id) => personOrThrow(ctx.db, sightOf(ctx), id), editUser)

export const recordKinds: readonly RecordKind[] = [
  {
    ...{ entity: 'systemUser', list: 'user:list', edit: 'user:edit' },
    reaches: reachesBy('system_user', (scope) => staffWithin(scope, 'r')),
    async revert(ctx, id, rowVersion, fields) {
      const refused = Object.keys(fields).find((field) => field in notSetBack)
      if (refused) throw new InvalidError({ seq: notSetBack[refused] ?? '' })
      await setBack(ctx, id, rowVersion, fields)
    },
  },
]

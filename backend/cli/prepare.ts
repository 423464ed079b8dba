import { ADMIN } from '../core/auth/refuse-password.ts'
import type { Config } from '../core/config.ts'
import type { Db } from '../core/database/database.ts'
import { seed } from '../seed/index.ts'

/** A tool may be the first to meet a database: puts in what it needs, and says the password made up for the administrator. */
export async function prepareDatabase(db: Db, config: Config): Promise<void> {
  const { initialPassword } = await seed(db, config.ADMIN_PASSWORD)
  if (initialPassword) console.log(`管理员账号 ${ADMIN}，初始密码 ${initialPassword}（首次登录须修改）`)
}

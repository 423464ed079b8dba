import { ADMIN } from '../core/auth/refuse-password.ts'
import type { Config } from '../core/config.ts'
import type { Db } from '../core/database/database.ts'
import { seed } from '../seed/index.ts'

/**
 * Migrates and seeds the database for a tool that may be its first user, and prints the generated password of the
 * administrator.
 */
export async function prepareDatabase(db: Db, config: Config): Promise<void> {
  const { initialPassword } = await seed(db, config.ADMIN_PASSWORD)
  if (initialPassword) console.log(`管理员账号 ${ADMIN}，初始密码 ${initialPassword}（首次登录须修改）`)
}

import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { faultsInOneLine } from '../../lib/contracts/settings.ts'
import { ADMIN, adminPasswordFault } from '../core/auth/refuse-password.ts'
import { ConfigError } from '../core/config.ts'
import type { Db } from '../core/database/database.ts'
import { readMeta, writeMeta } from '../core/database/meta.ts'
import { hashPassword, randomPassword } from '../modules/auth/index.ts'
import { menu, role, roleMenu } from '../tables/access.ts'
import { dictItem } from '../tables/dict.ts'
import { systemUser, userRole } from '../tables/staff.ts'
import { seedAreas } from './areas.ts'
import { dictionaries } from './dictionaries.ts'
import { menus } from './menus.ts'
import { organMenus } from './organ-menus.ts'
import { seedReviews } from './reviews.ts'
import { roles } from './roles.ts'
import { fillStaffNames } from './staff-names.ts'
import { storeMenus } from './store-menus.ts'

const META = 'seed'
const fingerprint = createHash('sha256')
  .update(JSON.stringify([dictionaries, menus, organMenus, roles]))
  .digest('hex')

/**
 * Inserts the missing records that the service needs: menus, roles, dictionaries, the administrator. Changes by staff
 * remain. Returns the initial password if the service generated it, else null. @throws ConfigError for a refused
 * administrator's password
 */
export async function seed(db: Db, adminPassword?: string): Promise<{ initialPassword: string | null }> {
  const administrator = await newAdministrator(db, adminPassword)
  return db.transaction(async (tx) => {
    if ((await readMeta(tx, META)) !== fingerprint) {
      await seedDictionaries(tx)
      await storeMenus(tx, 'platform', menus)
      await storeMenus(tx, 'organ', organMenus)
      await seedRoles(tx)
      await writeMeta(tx, META, fingerprint)
    }
    await seedAreas(tx)
    await seedReviews(tx)
    const initialPassword = administrator && (await seedAdministrator(tx, administrator))
    await fillStaffNames(tx)
    return { initialPassword }
  })
}

async function seedDictionaries(db: Db): Promise<void> {
  await db.insert(dictItem).values(dictionaries).onConflictDoNothing()
}

async function seedRoles(db: Db): Promise<void> {
  const entries = await db
    .select({ id: menu.id, code: menu.code, port: menu.port, parentId: menu.parentId })
    .from(menu)
    .where(and(eq(menu.tree, 'platform'), isNull(menu.deletedAt)))
  const parentOf = new Map(entries.map(({ id, parentId }) => [id, parentId]))
  for (const { code, name, remark, dataScope, menus: screens, ports } of roles) {
    const [created] = await db
      .insert(role)
      .values({ code, name, note: remark, dataScope, builtIn: true })
      .onConflictDoNothing()
      .returning({ id: role.id })
    const [known] = created
      ? [created]
      : await db
          .select({ id: role.id })
          .from(role)
          .where(and(eq(role.code, code), isNull(role.deletedAt)))
    // A later version of the application may add screens. At an upgrade only the administrator's role gets them,
    // because the customer may have changed the other roles.
    if (!known || (!created && code !== ADMIN)) continue
    const granted = new Set<number>()
    for (const entry of entries) {
      const holds = entry.port
        ? ports.includes(entry.port) && onGrantedScreen(entry.code, screens)
        : screens.includes(entry.code)
      if (!holds) continue
      for (let id: number | null | undefined = entry.id; id; id = parentOf.get(id)) granted.add(id)
    }
    await db
      .insert(roleMenu)
      .values([...granted].map((menuId) => ({ roleId: known.id, menuId })))
      .onConflictDoNothing()
  }
}

const onGrantedScreen = (portCode: string, screens: string[]) => screens.includes(portCode.split('#')[0] ?? '')

interface Administrator {
  readonly passwordHash: string
  /** The generated password, which the service reports once; null if the configuration set the password. */
  readonly initialPassword: string | null
}

/**
 * Returns the first administrator; null if there are users. The hash is computed before the transaction that stores it.
 */
async function newAdministrator(db: Db, given?: string): Promise<Administrator | null> {
  if (await hasStaff(db)) return null
  const fault = await adminPasswordFault(given)
  if (fault) throw new ConfigError(faultsInOneLine([fault]))
  const password = given ?? randomPassword()
  return { passwordHash: await hashPassword(password), initialPassword: given ? null : password }
}

const hasStaff = async (db: Db) => (await db.select({ id: systemUser.id }).from(systemUser).limit(1)).length > 0

async function seedAdministrator(db: Db, { passwordHash, initialPassword }: Administrator): Promise<string | null> {
  if (await hasStaff(db)) return null
  const mustChangePassword = initialPassword !== null
  const [admin] = await db
    .insert(systemUser)
    .values({ userName: ADMIN, fullName: '管理员', passwordHash, mustChangePassword, builtIn: true })
    .returning({ id: systemUser.id })
  const [adminRole] = await db.select({ id: role.id }).from(role).where(eq(role.code, ADMIN))
  if (!admin || !adminRole) throw new Error('administrator was not stored')
  await db.insert(userRole).values({ userId: admin.id, roleId: adminRole.id })
  return initialPassword
}

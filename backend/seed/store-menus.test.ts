import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MenuTree } from '../../lib/contracts/menu/calls.ts'
import { menuIcons } from '../../lib/contracts/menu/icons.ts'
import { identifierOf } from '../../lib/contracts/menu/identifier.ts'
import { type Database, openDatabase } from '../core/database/database.ts'
import { menu } from '../tables/access.ts'
import { createTestDatabase } from '../testing/database.ts'
import type { MenuSeed } from './menu-seed.ts'
import { iconNames } from './menus.ts'
import { organMenus } from './organ-menus.ts'
import { storeMenus } from './store-menus.ts'

let source: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  source = await createTestDatabase({ seeded: false })
  database = openDatabase(source.url)
})
afterAll(async () => {
  await database.close()
  await source.drop()
})
beforeEach(() => database.db.execute(sql`truncate menu cascade`))

const screen = (name: string, ports: string[] = []): MenuSeed => ({
  code: `t.${name}`,
  name,
  url: `/t/${name}`,
  ports: ports.map((code) => ({ code, name: code })),
})
const tree = (...children: MenuSeed[]): MenuSeed[] => [{ code: 't', name: 'dir', children }]
const store = (...children: MenuSeed[]) => storeMenus(database.db, 'platform', tree(...children))
const live = async (name: MenuTree = 'platform') => {
  const { rows } = await database.db.execute<{ name: string; parent: string | null }>(sql`
    select m.name, p.name as parent from menu m left join menu p on p.id = m.parent_id
    where m.tree = ${name} and m.deleted_at is null order by m.id`)
  return rows.map(({ name: one, parent }) => `${parent ?? ''}/${one}`)
}

test('storeMenus adds new menu entries at a later start and keeps the changes that staff made', async () => {
  await store(screen('a', ['a:list']))
  expect(await live()).toEqual(['/dir', 'dir/a', 'a/a:list'])
  await database.db.update(menu).set({ name: 'mine', sort: 99, status: 0 }).where(eq(menu.code, 't.a'))
  await store(screen('a', ['a:list', 'a:edit']), screen('b'))
  expect(await live()).toEqual(['/dir', 'dir/mine', 'mine/a:list', 'mine/a:edit', 'dir/b'])
  const [kept] = await database.db.select().from(menu).where(eq(menu.code, 't.a'))
  expect(kept).toMatchObject({ name: 'mine', sort: 99, status: 0 })
})

test('storeMenus does not restore a removed menu entry or the entries below it', async () => {
  await store(screen('a', ['a:list']), screen('b'))
  await database.db.update(menu).set({ deletedAt: new Date() }).where(eq(menu.code, 't.a'))
  await store(screen('a', ['a:list', 'a:edit']), screen('b'))
  expect(await live()).toEqual(['/dir', 'a/a:list', 'dir/b'])
})

test('storeMenus adds permissions to a menu entry that staff created for the same address', async () => {
  await database.db.insert(menu).values({ code: 'custom.1', kind: 'menu', name: 'theirs', url: '/t/a' })
  await store(screen('a', ['a:list']))
  expect(await live()).toEqual(['/theirs', '/dir', 'theirs/a:list'])
  await store(screen('a', ['a:list']))
  expect(await live()).toHaveLength(3)
})

test('storeMenus gives entries with the same permission on different screens different identifiers', async () => {
  const identifiers = async () => {
    const rows = await database.db.select().from(menu).where(eq(menu.kind, 'port')).orderBy(menu.id)
    return rows.map(({ port, qualifier }) => identifierOf(port ?? '', qualifier))
  }
  await store(screen('a', ['x:list']), screen('b', ['x:list']))
  expect(await identifiers()).toEqual(['x:list', 'x:list@b'])
  await database.db
    .insert(menu)
    .values({ code: 'custom.2', kind: 'port', name: 'theirs', port: 'x:list', qualifier: 'c' })
  await store(screen('a', ['x:list']), screen('b', ['x:list']), screen('c', ['x:list']))
  expect(await identifiers()).toEqual(['x:list', 'x:list@b', 'x:list@c', 'x:list@c2'])
  const again = database.db.insert(menu).values({ code: 'custom.3', kind: 'port', name: 'theirs', port: 'x:list' })
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'menu_port' } })
})

test('the initial organisations’ menu contains each address once, and gives each screen its calls', async () => {
  await storeMenus(database.db, 'organ', organMenus)
  const rows = await database.db
    .select()
    .from(menu)
    .where(and(eq(menu.tree, 'organ'), eq(menu.kind, 'menu')))
  expect(rows).toHaveLength(11)
  expect(await live()).toEqual([])
  const ports = await database.db.select().from(menu).where(eq(menu.kind, 'port'))
  expect(ports.every(({ method, path }) => method && path?.startsWith('/school/'))).toBe(true)
})

test('the platform’s and the organisations’ initial menus use only icons that an administrator can select', async () => {
  await storeMenus(database.db, 'organ', organMenus)
  const known: readonly string[] = menuIcons
  const rows = await database.db.select({ icon: menu.icon }).from(menu)
  for (const icon of [...iconNames, ...rows.flatMap((row) => row.icon ?? [])]) expect(known).toContain(icon)
})

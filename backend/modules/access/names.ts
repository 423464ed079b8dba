import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

const name = sql`r.name`

/** The names of menu entries in both trees. `ofKind` below limits the names to one tree. */
const entries = { table: 'menu', name, within: sql`r.tree`, found: name }

/** The names of screens, which are identified by their address. */
const screens = {
  table: 'menu',
  where: sql`r.tree = 'platform' and r.url is not null`,
  id: sql`r.url`,
  name,
  within: sql`r.url`,
  keyed: true,
}

export const accessNames = [
  defineNames({ entity: 'role', table: 'role', name, found: name }),
  defineNames({ entity: 'menu', ...entries, ofKind: sql`r.tree = 'platform'` }),
  defineNames({ entity: 'orgMenu', ...entries, ofKind: sql`r.tree = 'organ'` }),
  defineNames({ entity: 'menuPackage', table: 'menu_package', name, found: name }),
  defineNames({ entity: 'screen', ...screens }),
  // The layout of a list has the name of the screen that shows the list.
  defineNames({ entity: 'listLook', ...screens }),
]

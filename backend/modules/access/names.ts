import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

const name = sql`r.name`

/** Entries of both trees; what holds them does not say of which. */
const entries = { table: 'menu', name, within: sql`r.tree`, found: name }

/** Screens by their address. */
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
  // The look of a list has the name of its screen.
  defineNames({ entity: 'listLook', ...screens }),
]

import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

const name = sql`r.name`

/** Entries of both trees; what holds them does not say of which. */
const entries = { from: sql`menu r`, name, within: sql`r.tree`, found: name }

/** Screens by their address. */
const screens = {
  from: sql`(select * from menu where tree = 'platform' and url is not null) r`,
  id: sql`r.url`,
  name,
  within: sql`r.url`,
  keyed: true,
}

export const accessNames = [
  defineNames({ entity: 'role', from: sql`role r`, name, found: name }),
  defineNames({ entity: 'menu', ...entries, ofKind: sql`r.tree = 'platform'` }),
  defineNames({ entity: 'orgMenu', ...entries, ofKind: sql`r.tree = 'organ'` }),
  defineNames({ entity: 'menuPackage', from: sql`menu_package r`, name, found: name }),
  defineNames({ entity: 'screen', ...screens }),
  // The look of a list is called as its screen.
  defineNames({ entity: 'listLook', ...screens }),
]

import { type SQL, sql } from 'drizzle-orm'

/** Condition: the typed text is part of the name, the account, the pinyin or the initials of a person `u`. */
export function matchesPerson(text: string): SQL {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(u.full_name like ${part} or lower(u.user_name) like ${part} or u.pinyin like ${part} or u.initials like ${part})`
}

import { type SQL, sql } from 'drizzle-orm'

/** Returns the condition that the text is part of the name, account, pinyin or initials of a person `u`. */
export function matchesPerson(text: string): SQL {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(u.full_name like ${part} or lower(u.user_name) like ${part} or u.pinyin like ${part} or u.initials like ${part})`
}

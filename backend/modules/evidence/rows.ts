import { type SQL, sql } from 'drizzle-orm'

/** SQL for the answers of a group of the evidence `e`, in the form of the contract. */
const answered = (group: 'weak' | 'strong'): SQL => {
  const column = (name: string) => sql.raw(`e.${group}_${name}`)
  return sql`json_build_object('learners', ${column('learners')}, 'share', ${column('share')}, 'low', ${column('low')},
    'high', ${column('high')})`
}

/** Columns of the evidence `e` without its points. */
export const compared = sql`${answered('weak')} as weak, ${answered('strong')} as strong, e.verdict`

/** SQL for the point in the alias `f` or `t` with the names above it. */
export const named = (alias: 'f' | 't'): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`json_build_object('id', ${column('id')}::text, 'name', ${column('name')}, 'above',
    array_to_string(trim_array(string_to_array(${column('route')}, '->'), 1), ' / '))`
}

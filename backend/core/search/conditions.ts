import { type SQL, sql } from 'drizzle-orm'

// Conditions of a list's filter, each as a list of none or one: a filter that is not set asks for nothing.

/** The column holds one of the values. */
export const oneOf = (column: SQL, values: readonly string[] | undefined, type: 'text' | 'bigint'): SQL[] =>
  values?.length ? [sql`${column} = any (${sql.param([...values])}::${sql.raw(type)}[])`] : []

/** One of the conditions that the names stand for holds. */
export const anyOf = <N extends string>(
  names: readonly N[] | undefined,
  conditions: Readonly<Record<N, SQL>>,
): SQL[] =>
  names?.length
    ? [
        sql`(${sql.join(
          names.map((name) => conditions[name]),
          sql` or `,
        )})`,
      ]
    : []

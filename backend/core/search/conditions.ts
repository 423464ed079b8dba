import { type SQL, sql } from 'drizzle-orm'

// These functions return a list with one condition, or an empty list for a filter that is not set.

/** Returns the condition that the column holds one of the values. */
export const oneOf = (column: SQL, values: readonly string[] | undefined, type: 'text' | 'bigint'): SQL[] =>
  values?.length ? [sql`${column} = any (${sql.param([...values])}::${sql.raw(type)}[])`] : []

/** Returns the condition that one of the named conditions holds. */
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

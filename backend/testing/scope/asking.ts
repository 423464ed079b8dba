import { sql } from 'drizzle-orm'
import type { Call } from '../../../lib/contracts/base/call.ts'
import { type Narrow, SECRET, SECRET_ID, type Worlds } from './worlds.ts'

/**
 * Calls the service and returns its answer as text. Times of last activity are removed from the text, because they
 * change with every request.
 */
export async function answerAsText({ app }: Worlds, call: Call, input: object, token: string): Promise<string> {
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const { payload } = await app.app.inject({
    method: call.method,
    url: call.path,
    headers: { authorization: token },
    ...(inQuery ? { query: input as Record<string, string> } : { payload: input }),
  })
  return payload.replace(/"lastSeenAt":"[^"]*"/g, '')
}

/**
 * Calls the service as a user with a limited data scope. The user signs in again if an earlier call has ended the
 * session.
 */
export async function answerAsTextFor(worlds: Worlds, who: Narrow, call: Call, input: object): Promise<string> {
  const person = worlds.people[who]
  const answer = await answerAsText(worlds, call, input, person.token)
  if (!/^\{"code":(302|305|402)/.test(answer)) return answer
  person.token = await worlds.app.signIn(person.userName)
  return answerAsText(worlds, call, input, person.token)
}

/**
 * Returns whether the answer refuses the record because of the data scope: for a single record, at a field, or for each
 * row of a bulk action.
 */
export const isRefused = (answer: string): boolean =>
  /^\{"code":(403|400),.*("outside":true|数据范围)/.test(answer) ||
  /"reason":"无权限"|"result":\{"ended":0|"result":\{"ids":\[\],"missed":\[\{/.test(answer)

export const isDone = (answer: string): boolean => answer.startsWith('{"code":200')

/**
 * Matches tables that may change although the call is refused: the caller's own rows, logs, and tables without records
 * of the other world (worlds.ts).
 */
const own = /^(audit_|task|idempotency|login_|allowance|known_place|menu|role_menu|area$)/

/**
 * Returns one hash for each table, over its rows that belong to the other world (worlds.ts) or refer to a record of it.
 */
export async function fingerprint({ app }: Worlds): Promise<Readonly<Record<string, string>>> {
  const { db } = app.services
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const parts = tables.flatMap(({ name }) => {
    if (own.test(name)) return []
    return [
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t
        where t::text ~ '${SECRET}|\\y${SECRET_ID}\\y'`,
    ]
  })
  const { rows } = await db.execute<{ name: string; hash: string }>(sql.raw(parts.join(' union all ')))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

import { type SQL, sql } from 'drizzle-orm'

/** A subquery that counts the agents with at least one area whose code meets the condition. */
export const agentsInArea = (condition: (code: SQL) => SQL): SQL => sql`(
  select count(*)::int from agent agent_row where agent_row.deleted_at is null
     and exists (select from unnest(agent_row.area_codes) as code_row (code) where ${condition(sql`code_row.code`)}))`

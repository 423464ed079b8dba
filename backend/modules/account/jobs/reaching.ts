import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../../../../lib/contracts/base/call.ts'

/**
 * Returns two recursive common table expressions over the column `organ_id` of `of`. `above` pairs each organisation
 * (`leaf`) with itself and its ancestors. `served` pairs each organisation with its own agent. For an organisation
 * without an agent, this is the agent of the nearest ancestor that has one.
 */
export const organsAbove = (of: SQL): SQL => sql`
      above as (
        select distinct organ_id as leaf, organ_id as id from ${of}
        union select a.leaf, o.parent_id from above a join organ o on o.id = a.id where o.parent_id is not null),
      served as (
        select leaf, o.parent_id as next, o.agent_id from above a join organ o on o.id = a.leaf where a.leaf = a.id
        union select s.leaf, o.parent_id, o.agent_id from served s join organ o on o.id = s.next where s.agent_id is null)`

/**
 * SQL condition that user `u` holds a permission for an organisation. The query must contain the expressions of
 * `organsAbove`.
 */
export const hasPortOver = (port: SQL | Permission, organ: SQL): SQL => sql`
       u.status = 1 and u.deleted_at is null and exists (
         select from user_role ur join role_grant g on g.role_id = ur.role_id and g.port = ${port}
          where ur.user_id = u.id and (g.data_scope = 'all' or g.data_scope = 'organ' and exists (
            select from above a where a.leaf = ${organ} and (a.id = u.organ_id
              or exists (select from user_organ w where w.user_id = u.id and w.organ_id = a.id)))
            or g.data_scope = 'agent' and exists (
            select from served s join user_agent w on w.agent_id = s.agent_id
             where s.leaf = ${organ} and w.user_id = u.id)))`

import { sql } from 'drizzle-orm'
import { aboveNames } from '../../../../../lib/contracts/knowledge/above.ts'
import type { PointBody } from '../../../../../lib/contracts/knowledge/editing.ts'
import type { PointStatus } from '../../../../../lib/contracts/knowledge/status.ts'
import type { Db } from '../../../../core/database/database.ts'
import { type Cells, type FileRow, folded } from '../../../../core/tasks/import/cells.ts'

/** A point that rows of a file name, with the content of its newest version. */
export interface NamedPoint extends PointBody {
  readonly id: number
  readonly rowVersion: number
  readonly code: string
  readonly status: PointStatus
  readonly subject: string
  readonly section: string
  readonly route: string
  /** The content of the published version while a later version is in progress; otherwise null. */
  readonly published: PointBody | null
  readonly [column: string]: unknown
}

/** Returns the route of a row: the names above and its own name. */
export const routeIn = ({ above, name = '' }: Cells): string => [...aboveNames(above), folded(name)].join('->')

export const codeIn = ({ code = '' }: Cells): string => folded(code).toUpperCase()

/** Reads the points that rows name by code or, without a code, by their place. */
export async function readNamedPoints(db: Db, rows: readonly FileRow[]): Promise<readonly NamedPoint[]> {
  const codes = rows.map(({ cells }) => codeIn(cells)).filter(Boolean)
  const routes = rows.map(({ cells }) => routeIn(cells))
  const { rows: found } = await db.execute<NamedPoint>(sql`
    select k.id::float8 as id, k.row_version as "rowVersion", k.code, k.status, k.subject, k.section, k.route,
           v.name, v.aliases, v.definition_html as "definitionHtml", v.requirement, v.importance,
           (select json_build_object('name', p.name, 'aliases', p.aliases, 'definitionHtml', p.definition_html,
                     'requirement', p.requirement, 'importance', p.importance)
              from kp_version p where p.id = k.live_version_id and p.id <> v.id) as published
      from kp k join kp_version v on v.id = coalesce(k.draft_version_id, k.live_version_id)
     where k.deleted_at is null and (k.code = any(${sql.param(codes)}::text[]) or k.route = any(${sql.param(routes)}::text[]))`)
  return found
}

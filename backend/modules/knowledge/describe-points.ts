import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import type { describePoints as call } from '../../../lib/contracts/knowledge/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { isInScope } from './find-points.ts'

interface DescribePoints {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}

/** Returns the named points of a subject and section with the definition of their published or else newest version. */
export async function describePoints({
  ctx: { db, scope },
  input: { subject, section, names },
}: DescribePoints): Promise<CallAnswer<typeof call>> {
  const folded = names.map(foldText)
  const { rows } = await db.execute<CallAnswer<typeof call>[number] & Record<string, unknown>>(sql`
    select distinct on (k.folded_name) k.id::text as id, k.code, k.name, k.status, k.requirement, v.definition_html as "definitionHtml"
      from kp k join kp_version v on v.id = coalesce(k.live_version_id, k.draft_version_id)
     where k.subject = ${subject} and k.section = ${section} and ${isInScope(scope)}
       and k.folded_name = any(${sql.param(folded)}::text[])
     order by k.folded_name, k.status = 'published' desc, k.id`)
  const order = new Map(folded.map((name, index) => [name, index]))
  const placeOf = ({ name }: { name: string }) => order.get(foldText(name)) ?? folded.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listEvidence as call, Evidence } from '../../../lib/contracts/knowledge/evidence.ts'
import type { Context } from '../../core/http/context.ts'
import { requirePoint } from '../knowledge/index.ts'
import { compared } from './rows.ts'

interface ListEvidence {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}

/** Lists the evidence for the stored prerequisites of a point in the data scope. */
export async function listEvidence({ ctx: { db, scope }, input: { id } }: ListEvidence): Promise<Evidence[]> {
  await requirePoint(db, scope, id)
  const { rows } = await db.execute<Evidence & Record<string, unknown>>(sql`
    select e.from_kp::text as "from", e.to_kp::text as "to", ${compared}
      from kp_evidence e
      join kp_edge x on x.from_kp = e.from_kp and x.to_kp = e.to_kp and x.kind = 'prereq' and x.deleted_at is null
     where e.from_kp = ${id}::int8 or e.to_kp = ${id}::int8`)
  return rows
}

import type { BodyKnowledge, QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { ensureKnowledge, followMerges, type KnowledgeRef, knowledgeKey } from '../../knowledge/index.ts'
import type { Fields } from './clean-body.ts'

type Point = { id: string; name: string; subject: string; section: string }

/**
 * Returns the id and name of each knowledge point that a body names, without repetitions. Inserts knowledge points that
 * do not exist yet as proposals, and replaces merged ones. Adds a fault for each one that was deleted or belongs to another subject or section.
 */
export async function resolveKnowledge(
  client: Queryable,
  { knowledge, subject, section }: QuestionBody,
  fields: Fields,
): Promise<{ id: string; name: string }[]> {
  const refs = knowledge.map((one) => (one.id === null ? refOf(one, { subject, section }) : null))
  for (const [index, ref] of refs.entries()) {
    if (ref?.route === '') fields[`knowledge.${index}`] ??= '请输入知识点'
  }
  if (Object.keys(fields).length > 0) return []
  const made = await ensureKnowledge(
    client,
    refs.flatMap((ref) => ref ?? []),
  )
  const named = knowledge.map(({ id }, index) => {
    const ref = refs[index]
    return Number(id ?? (ref ? made.get(knowledgeKey(ref)) : 0))
  })
  const merged = await followMerges(client, named)
  const ids = named.map((id) => String(merged.get(id) ?? id))
  const { rows } = await client.query<Point>(
    `select id::text as id, name, subject, section from kp where id = any($1::int8[]) and deleted_at is null`,
    [ids],
  )
  return [...new Set(ids)].flatMap((id) => {
    const point = rows.find((one) => one.id === id)
    const field = `knowledge.${ids.indexOf(id)}`
    if (!point) fields[field] ??= '知识点不存在或已被删除'
    else if (point.subject !== subject || point.section !== section)
      fields[field] ??= `“${point.name}”不属于所选的学段、学科`
    return point ? [{ id, name: point.name }] : []
  })
}

/** Returns the reference to a knowledge point for its name or its route, which is a list of names separated by `->`. */
function refOf({ name }: BodyKnowledge, place: Pick<KnowledgeRef, 'subject' | 'section'>): KnowledgeRef {
  const names = name.split('->').map((one) => one.replace(/\s+/g, ' ').trim())
  return { ...place, route: names.filter(Boolean).join('->') }
}

import type { PointsChange } from '../../../../lib/contracts/question/bulk.ts'
import type { QuestionFacts } from './records.ts'

type Points = QuestionFacts['knowledge']
export interface Point {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly section: string
}

/** A question has one primary knowledge point and at most eight others (domain model §5). */
const LIMIT = 9

/** Returns the ids of all knowledge points that a change names. */
export const namedPoints = (change: PointsChange | null): readonly string[] => {
  if (change === null) return []
  if ('points' in change) return change.points
  return change.how === 'replace' ? [change.point, change.by] : [change.point]
}

/**
 * Returns the knowledge points of a question after the change, or the reason in Chinese why they stay unchanged.
 * `named` contains, by id, the knowledge points that the change names.
 */
export function changedPoints(
  { knowledge, section, subject }: Pick<QuestionFacts, 'knowledge' | 'section' | 'subject'>,
  change: PointsChange,
  named: ReadonlyMap<string, Point>,
): Points | string {
  const has = (id: string) => knowledge.some((point) => point.id === id)
  const without = (ids: readonly string[]) => knowledge.filter(({ id }) => !ids.includes(id))
  const given = (id: string) => {
    const { name = '' } = named.get(id) ?? {}
    return { id, name }
  }
  const isHere = (id: string) => named.get(id)?.section === section && named.get(id)?.subject === subject
  const coming = change.how === 'add' ? change.points : change.how === 'replace' ? [change.by] : []
  if (!(change.how === 'primary' ? [change.point] : coming).every(isHere)) return '与知识点的学段、学科不同'
  const next = (): Points | string => {
    switch (change.how) {
      case 'add':
        return [...knowledge, ...change.points.filter((id) => !has(id)).map(given)]
      case 'remove':
        return without(change.points)
      case 'primary':
        return [given(change.point), ...without([change.point])]
      case 'replace': {
        if (!has(change.point)) return '没有要替换的知识点'
        const others = without([change.by])
        return others.map((point) => (point.id === change.point ? given(change.by) : point))
      }
    }
  }
  const points = next()
  return typeof points !== 'string' && points.length > LIMIT ? `知识点将超过 ${LIMIT} 个` : points
}

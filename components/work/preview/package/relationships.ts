import { relationshipKind, relationshipsPart, targetPart } from '@/lib/office/part-names'
import { attributeOf, tagsOf } from '@/lib/office/tags'

/** Where a relationship of a part leads (ECMA-376 part 2, §6.5.3). */
export interface Target {
  readonly id: string
  /** Path in the archive; the address of what lies outside of it. */
  readonly target: string
  readonly external: boolean
  /** The last word of its type. */
  readonly type: string
}

/** The relationships that the XML of their part lists. `from`: the part they belong to, empty for the whole file. */
export const readRelationships = (xml: string, from: string): Target[] =>
  tagsOf(xml, 'Relationship').map((tag) => {
    const target = attributeOf(tag, 'Target') ?? ''
    const external = attributeOf(tag, 'TargetMode') === 'External'
    return {
      id: attributeOf(tag, 'Id') ?? '',
      target: external ? target : targetPart(target, from),
      external,
      type: relationshipKind(attributeOf(tag, 'Type') ?? ''),
    }
  })

/** Where the relationships of a part lead, by their ids. `xml`: the text of the parts of the file. */
export const targetsOf = (path: string, xml: ReadonlyMap<string, string>): Map<string, Target> =>
  new Map(readRelationships(xml.get(relationshipsPart(path)) ?? '', path).map((one) => [one.id, one]))

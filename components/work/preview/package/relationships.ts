import { relationshipKind, relationshipsPart, targetPart } from '@/lib/office/part-names'
import { attributeOf, tagsOf } from '@/lib/office/tags'

/** The target of a part's relationship (ECMA-376 part 2, §6.5.3). */
export interface Target {
  readonly id: string
  /** Path in the archive, or the address of an external target. */
  readonly target: string
  readonly external: boolean
  /** Last path segment of the relationship's type. */
  readonly type: string
}

/**
 * Reads the relationships in this XML. `from` is the path of the part with these relationships, or empty for the whole
 * package.
 */
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

/**
 * Returns the targets of a part's relationships by relationship id. `xml` contains the texts of the package by path.
 */
export const targetsOf = (path: string, xml: ReadonlyMap<string, string>): Map<string, Target> =>
  new Map(readRelationships(xml.get(relationshipsPart(path)) ?? '', path).map((one) => [one.id, one]))

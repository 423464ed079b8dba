import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import { listAt, pageAt } from '../../../lib/contracts/paths.ts'
import type { DictReference } from '../../core/records/dict-references.ts'

const ofItem = (
  typeCode: TypeCode,
  label: string,
  reference: Pick<DictReference, 'name' | 'column' | 'holds' | 'field'> & { of: TypeCode; url: string },
): DictReference => {
  const { of, url, ...rest } = reference
  return {
    ...rest,
    typeCode,
    label,
    table: 'dict_item',
    rows: `r.deleted_at is null and r.type_code = '${of}'`,
    title: 'r.name',
    entity: 'dict',
    url: () => url,
    changed: { to: { all: true }, event: { event: 'dictChanged', content: { typeCode: of } } },
  }
}

/** The columns of the dictionary table itself that hold keys of other dictionary values. */
export const dictItemReferences: readonly DictReference[] = [
  ofItem('grade', '学段', {
    name: 'dict.subsetIds',
    of: 'section',
    column: 'subset_ids',
    holds: 'keys',
    field: 'subsetIds',
    url: pageAt('gradesOfSection'),
  }),
  ofItem('subject', '年级', {
    name: 'dict.subjectKeys',
    of: 'grade',
    column: 'subject_keys',
    holds: 'keys',
    field: 'subjectKeys',
    url: pageAt('subjectsOfGrade'),
  }),
  ofItem('subject', '题型', {
    name: 'dict.subjects',
    of: 'questionType',
    column: 'extra',
    holds: { json: 'subjects' },
    field: 'extra.subjects',
    url: listAt('questionType'),
  }),
]

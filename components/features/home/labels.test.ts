import { expect, it } from 'vitest'
import { formUrl } from './labels'

it('a draft leads to its form, or to the screen that edits all at once', () => {
  expect(formUrl({ entity: 'agent', entityId: '7' })).toBe('/platformmanage/agent?edit=7')
  expect(formUrl({ entity: 'dict', entityId: 'all.section' })).toBe('/platformmanage/sectiongrade')
  expect(formUrl({ entity: 'dict', entityId: 'all.grade' })).toBe('/platformmanage/gradesubject')
  expect(formUrl({ entity: 'dict', entityId: '7' })).toBeNull()
  expect(formUrl({ entity: 'question', entityId: 'new' })).toBe('/questionbank/addquestion')
  expect(formUrl({ entity: 'question', entityId: '7' })).toBe('/questionbank/addquestion?id=7')
})

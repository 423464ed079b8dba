import { expect, it } from 'vitest'
import { draftName, formUrl } from './draft-forms'

it('a draft leads to its form, or to the screen that edits all records at once', () => {
  expect(formUrl({ entity: 'agent', entityId: '7' })).toBe('/platformmanage/agent?edit=7')
  expect(formUrl({ entity: 'dict', entityId: 'all.section' })).toBe('/platformmanage/sectiongrade')
  expect(formUrl({ entity: 'dict', entityId: 'all.grade' })).toBe('/platformmanage/gradesubject')
  expect(formUrl({ entity: 'dict', entityId: '7' })).toBeNull()
  expect(formUrl({ entity: 'question', entityId: 'new' })).toBe('/questionbank/addquestion')
  expect(formUrl({ entity: 'question', entityId: 'new~k3f9aa' })).toBe('/questionbank/addquestion')
  expect(formUrl({ entity: 'agent', entityId: '7~k3f9aa' })).toBe('/platformmanage/agent?edit=7')
  expect(formUrl({ entity: 'question', entityId: '7' })).toBe('/questionbank/addquestion?id=7')
  expect(formUrl({ entity: 'problemFeedback', entityId: '7' })).toBe('/platformmanage/problemfeedback?view=7')
})

it('the name of a draft says what the user was doing', () => {
  expect(draftName({ entity: 'agent', entityId: 'new' })).toBe('新增代理商')
  expect(draftName({ entity: 'agent', entityId: '7' })).toBe('修改代理商')
  expect(draftName({ entity: 'problemFeedback', entityId: '7' })).toBe('答复问题反馈')
})

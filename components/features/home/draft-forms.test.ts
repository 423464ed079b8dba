import { expect, it } from 'vitest'
import { draftName, formUrl } from './draft-forms'

it('formUrl returns the address of the form that a draft belongs to, or null when no form exists', () => {
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

it('draftName names the unfinished action of a draft, such as 新增代理商', () => {
  expect(draftName({ entity: 'agent', entityId: 'new' })).toBe('新增代理商')
  expect(draftName({ entity: 'agent', entityId: '7' })).toBe('修改代理商')
  expect(draftName({ entity: 'problemFeedback', entityId: '7' })).toBe('答复问题反馈')
})

import { expect, it } from 'vitest'
import { reviewFlow, reviewFlowBody } from './flows.ts'

const stage = {
  name: '初审',
  reviewTask: '01',
  need: 1,
  rule: 'any',
  blind: false,
  slaHours: 48,
  checklist: [],
} as const
const flow = { name: '两级', fast: false, subjects: [], sections: [], stages: [stage, { ...stage, reviewTask: '' }] }

it('reviewFlowBody reports the error of each review stage at the field of that stage', () => {
  const issues = reviewFlowBody.safeParse(flow).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issues).toEqual([
    ['stages.1.name', '环节名称不能相同'],
    ['stages.1.reviewTask', '请选择审核任务'],
  ])
})

it('reviewFlow accepts a stored review flow whose stages have errors', () => {
  const stamp = { id: '1', rowVersion: 1, updatedAt: '2026-11-20T06:05:00.000Z', updatedBy: null, status: 1 }
  expect(reviewFlow.safeParse({ ...flow, ...stamp }).success).toBe(true)
})

import { expect, it } from 'vitest'
import type { QuestionBody } from '../body.ts'
import { Flaws } from './flaws.ts'
import { checkPoints, type PointState } from './points.ts'

const [primary, other] = [
  { id: '1', name: '函数' },
  { id: '2', name: '集合' },
]

function found(state: Partial<PointState> | null, suggested: readonly string[] = []): string[] {
  const flaws = new Flaws()
  const whole = state && ({ status: 'published', published: true, replacedBy: null, ...state } as const)
  checkPoints({ knowledge: [primary, other] } as QuestionBody, { states: whole ? { 1: whole } : {}, suggested }, flaws)
  return flaws.list.map(({ level, code, field, message }) => `${level} ${code} @${field} ${message}`)
}

const unpublished = 'error knowledge-unpublished @knowledge'

it('accepts a published primary point, also while it is under revision', () => {
  expect(found({})).toEqual([])
  expect(found({ status: 'revising' })).toEqual([])
  expect(found({ status: 'pending' })).toEqual([])
})

it.each([
  ['draft', '主知识点“函数”还没有发布（草稿），发布后才能提交'],
  ['pending', '主知识点“函数”还没有发布（待审），发布后才能提交'],
  ['deprecated', '主知识点“函数”已停用，请改选已发布的知识点'],
] as const)('blocks a primary point in the state %s and names it', (status, message) => {
  expect(found({ status, published: false })).toEqual([`${unpublished} ${message}`])
})

it('names the point that takes the place of a deprecated or merged one', () => {
  const replaced = { published: false, replacedBy: '映射' } as const
  expect(found({ ...replaced, status: 'deprecated' })).toEqual([`${unpublished} 主知识点“函数”已停用，请改选“映射”`])
  expect(found({ ...replaced, status: 'merged' })).toEqual([`${unpublished} 主知识点“函数”已合并，请改选“映射”`])
})

it('blocks a deleted primary point', () => {
  expect(found(null)).toEqual([`${unpublished} 主知识点“函数”已被删除，请改选已发布的知识点`])
})

it('blocks points that a job suggested until an editor confirms them', () => {
  expect(found({}, ['2', '9'])).toEqual([
    'error knowledge-proposed @knowledge 知识点“集合”是停用后替换上的，还没有确认，请在“全部试题”里确认，或改选别的知识点',
  ])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePoints, findPoints, listPointTree } from '../../../lib/contracts/knowledge/calls.ts'
import { countQuestions, listQuestions } from '../../../lib/contracts/question/calls.ts'
import { insertQuestion } from '../../../lib/contracts/question/editing.ts'
import { choice } from '../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readPinyin } from './read-pinyin.ts'

let bank: TestApp
const writer = { token: '' }
const place = { subject: '02', section: '3' }

beforeAll(async () => {
  bank = await startTestApp()
  await bank.addUser({ userName: 'writer', roles: ['editor'], scope: [['02', '3']] })
  writer.token = await bank.signIn('writer')
  for (const name of ['代数->函数', '代数->函数->单调性', '代数->函数->奇偶性', '几何->圆', '代数->函数论']) {
    const { message } = await bank.call(insertQuestion, choice({ knowledge: [{ id: null, name }] }), writer)
    expect(message).toBe('ok')
  }
})
afterAll(() => bank.close())

const found = async (text: string) => {
  const { result } = await bank.call(findPoints, { ...place, text }, writer)
  return findPoints.answer.parse(result)
}
const query = (text: string) => bank.services.database.pool.query(text)

it('the search for knowledge points finds points by name, pinyin, initials and aliases', async () => {
  expect((await found('单调')).map(({ name }) => name)).toEqual(['单调性'])
  expect((await found('dandiao')).map(({ name }) => name)).toEqual(['单调性'])
  expect((await found('ddx')).map(({ name }) => name)).toEqual(['单调性'])
  await query(`update kp set aliases = '{增减性}' where name = '单调性'`)
  expect(await found('增减')).toMatchObject([{ name: '单调性', alias: '增减性', above: '代数 / 函数' }])
})

it('readPinyin adds the pinyin of knowledge points that were stored without it', async () => {
  await query(`update kp set pinyin = '', initials = '' where name = '圆'`)
  expect(await found('yuan')).toEqual([])
  expect(await readPinyin(bank.services.database.pool)).toBe(1)
  expect((await found('yuan')).map(({ name }) => name)).toEqual(['圆'])
})

it('the tree of knowledge points contains their routes and their numbers of questions', async () => {
  const { result } = await bank.call(listPointTree, place, writer)
  const { points, isWhole } = listPointTree.answer.parse(result)
  expect(isWhole).toBe(true)
  expect(points.map(({ route, questions }) => [route, questions])).toEqual(
    expect.arrayContaining([
      ['代数->函数', 1],
      ['代数->函数->单调性', 1],
    ]),
  )
  const elsewhere = await bank.call(listPointTree, { ...place, subject: '03' }, writer)
  expect(listPointTree.answer.parse(elsewhere.result).points).toEqual([])
})

it('the filter by route finds the questions of a knowledge point and the points below it, not of a point with a similar name', async () => {
  const routes = async (route: string) => {
    const { result } = await bank.call(listQuestions, { subject: ['02'], section: ['3'], route }, writer)
    const counted = await bank.call(countQuestions, { subject: ['02'], section: ['3'], route }, writer)
    const { list } = listQuestions.answer.parse(result)
    expect(countQuestions.answer.parse(counted.result).total).toBe(list.length)
    return list.map(({ primaryKnowledge }) => primaryKnowledge).toSorted()
  }
  expect(await routes('代数->函数')).toEqual(['函数', '单调性', '奇偶性'].toSorted())
  expect(await routes('代数')).toHaveLength(4)
  expect(await routes('几何->圆')).toEqual(['圆'])
  expect(await routes('没有')).toEqual([])
})

it('describePoints returns the named points in the order of the names, with their definitions', async () => {
  await query(`update kp_version set definition_html = '<p>圆是到定点距离相等的点的集合</p>' where name = '圆'`)
  const asked = { ...place, names: ['圆', '没有的', '单调性'] }
  const { result } = await bank.call(describePoints, asked, writer)
  expect(result).toMatchObject([
    { name: '圆', definitionHtml: '<p>圆是到定点距离相等的点的集合</p>', status: 'draft' },
    { name: '单调性', definitionHtml: '' },
  ])
  const { code } = await bank.call(describePoints, { ...asked, subject: '' }, writer)
  expect(code).toBe(400)
})

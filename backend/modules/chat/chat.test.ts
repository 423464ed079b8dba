import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '../../../lib/contracts/base/call.ts'
import { askChat } from '../../../lib/contracts/chat/calls.ts'
import { addRole } from '../../testing/factories.ts'
import { addQuestions } from '../../testing/questions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/**
 * A server in place of the model. `heard` records the requests to the server, and `answers` contains its next answers.
 */
let model: Server
let heard: {
  headers: IncomingMessage['headers']
  body: { model: string; messages: { role: string; content: string }[] }
}[]
let answers: (() => { status?: number; body: string } | null)[]

const said = (content: string) => () => ({ body: JSON.stringify({ choices: [{ message: { content } }] }) })

let searching: TestApp
let asking: TestApp
const ids: Record<string, string> = {}
const tokens: Record<string, string> = {}

beforeAll(async () => {
  model = createServer(async (request, response) => {
    heard.push({ headers: request.headers, body: JSON.parse(await text(request)) })
    const answer = answers.shift()?.()
    // Without a prepared answer, the request stays open until the service stops waiting.
    if (answer) response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => model.once('listening', listening))
  const { port } = model.address() as AddressInfo
  searching = await startTestApp()
  asking = await startTestApp({
    CHAT_API_URL: `http://127.0.0.1:${port}/v1/chat/completions`,
    CHAT_API_KEY: 'test-key',
    CHAT_API_MODEL: 'test-model',
    CHAT_API_SECONDS: '1',
  })
  for (const [name, bank] of [['search', searching] as const, ['model', asking] as const]) {
    const [parabola, hidden, physics, oblique] = await addQuestions(bank.services, [
      {
        stem: '<p>抛物线 $y^2=4x$ 的焦点坐标为</p>',
        options: [
          { key: 'A', content: '$(1,0)$' },
          { key: 'B', content: '$(0,1)$' },
        ],
        answer: ['A'],
        analysis: '由 $2p=4$ 得焦点为 $(1,0)$。',
        knowledge: ['抛物线的焦点'],
      },
      { stem: '抛物线草稿', status: 'draft' },
      { stem: '抛物线运动的加速度', subject: '物理', knowledge: ['平抛运动'] },
      { stem: '求该曲线的准线方程', knowledge: ['抛物线的焦点'] },
    ])
    Object.assign(ids, { [`${name} parabola`]: parabola, hidden, physics, [`${name} oblique`]: oblique })
    tokens[name] = await bank.signIn()
  }
})
afterAll(async () => {
  await Promise.all([searching.close(), asking.close()])
  model.closeAllConnections()
  model.close()
})
beforeEach(() => {
  heard = []
  answers = []
})

const ask = (input: CallInput<typeof askChat>, token = tokens.search) => searching.call(askChat, input, { token })
const askAtModel = (input: CallInput<typeof askChat>) => asking.call(askChat, input, { token: tokens.model })
const questionsOf = ({ sources }: Awaited<ReturnType<typeof ask>>['result']) =>
  sources.filter(({ kind }) => kind === 'question').map(({ id }) => id)

describe('the chat without a model', () => {
  it('answers with questions of the question bank, preserves formulas, names its sources and says that it has no model', async () => {
    const { code, result } = await ask({ text: '请问抛物线的焦点坐标怎么求？' })
    expect(code).toBe(200)
    expect(askChat.answer.parse(result)).toEqual(result)
    expect(result.by).toBe('search')
    expect(result.text).toContain('没有配置大模型')
    expect(result.text).toContain('答案：A\n解析：由 $2p=4$ 得焦点为 $(1,0)$。')
    expect(questionsOf(result)[0]).toBe(ids['search parabola'])
    expect(result.sources[0]).toMatchObject({ kind: 'question', title: expect.stringContaining('$y^2=4x$') })
    expect(result.sources).toContainEqual(
      expect.objectContaining({ kind: 'knowledge', title: '抛物线的焦点', code: expect.stringMatching(/^K\d{6}$/) }),
    )
    // The question's knowledge point matches, although the question's own text does not contain the words.
    expect(questionsOf(result)).toContain(ids['search oblique'])
  })

  it('finds only published questions', async () => {
    const { result } = await ask({ text: '抛物线草稿' })
    expect(questionsOf(result)).not.toContain(ids.hidden)
    const nothing = (await ask({ text: '从未有过的话题龘靐' })).result
    expect([nothing.sources, nothing.text]).toEqual([[], expect.stringContaining('没有找到相关的已发布试题')])
  })

  it('finds only questions and knowledge points in the user’s data scope', async () => {
    await searching.addUser({ userName: 'physics', roles: ['editor'], scope: [['06', '3']] })
    const token = await searching.signIn('physics')
    const { result } = await ask({ text: '抛物线' }, token)
    expect(questionsOf(result)).toEqual([ids.physics])
    expect(result.sources.map(({ kind }) => kind)).toEqual(['question'])
    const foreign = await ask({ text: '怎么做', questionId: ids['search parabola'] }, token)
    expect([foreign.code, foreign.message]).toEqual([403, expect.stringContaining('数据范围')])
    const { result: known } = await ask({ text: '抛物线的焦点' })
    const point = known.sources.find(({ kind }) => kind === 'knowledge')
    expect((await ask({ text: '讲讲', knowledgeId: point?.id }, token)).code).toBe(404)
    expect(questionsOf((await ask({ text: '讲讲', knowledgeId: point?.id })).result)).toContain(ids['search oblique'])
  })

  it('answers about the question on the user’s screen and lists this question once, as the first source', async () => {
    const { result } = await ask({ text: '这道题怎么做', questionId: ids['search parabola'] })
    expect(questionsOf(result)).toEqual([ids['search parabola'], ids['search oblique']])
    expect(result.text).toContain('答案：A')
  })

  it('does not reveal the solution of a question to users without the permission to read questions', async () => {
    await addRole(searching.services.db, { code: 'asker' }, { ports: ['chat:ask', 'question:list'] })
    await searching.addUser({ userName: 'asker', roles: ['asker'] })
    const token = await searching.signIn('asker')
    const { result } = await ask({ text: '抛物线的焦点' }, token)
    expect(questionsOf(result)).toContain(ids['search parabola'])
    expect(result.text).not.toContain('解析')
    expect((await ask({ text: '怎么做', questionId: ids['search parabola'] }, token)).code).toBe(403)
  })

  it('refuses an empty text, a too long text and a too long history with an error at the field', async () => {
    expect((await ask({ text: ' ' })).fields).toEqual({ text: '请输入问题' })
    expect((await ask({ text: '长'.repeat(2_001) })).fields).toEqual({ text: '最多 2,000 个字' })
    const history = Array.from({ length: 21 }, () => ({ by: 'person' as const, text: '问' }))
    expect((await ask({ text: '问', history })).fields).toEqual({ history: '最多 20 轮' })
  })
})

describe('the chat with a model', () => {
  it('sends the conversation and the questions found to the model and returns the model’s answer', async () => {
    answers = [said('焦点是 $(1,0)$。')]
    const history = [
      { by: 'person' as const, text: '你好' },
      { by: 'service' as const, text: '请提问。' },
    ]
    const { result } = await askAtModel({ text: '抛物线的焦点？', history })
    expect(result).toMatchObject({ text: '焦点是 $(1,0)$。', by: 'model' })
    expect(questionsOf(result)).toContain(ids['model parabola'])
    const [{ headers, body }] = heard as [(typeof heard)[number]]
    expect([headers.authorization, body.model]).toEqual(['Bearer test-key', 'test-model'])
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(body.messages.at(-1)?.content).toBe('抛物线的焦点？')
    expect(body.messages[0]?.content).toContain('由 $2p=4$ 得焦点为 $(1,0)$。')
    expect(body.messages[0]?.content).not.toContain('抛物线草稿')
  })

  it('answers with 504 after a timeout of the model and with 502 after a failure of the model', async () => {
    answers = [() => null]
    expect(await askAtModel({ text: '慢' })).toMatchObject({ code: 504, message: '大模型 1 秒内没有答复，请重试' })
    const failed = { code: 502, message: '大模型暂时无法答复，请稍后重试', result: null }
    const wrong = [
      { status: 500, body: '{}' },
      { body: 'oops' },
      { body: '{"choices":[]}' },
      { body: ' '.repeat(1_000_001) },
    ]
    for (const one of wrong) {
      answers = [() => one]
      expect(await askAtModel({ text: '坏' })).toMatchObject(failed)
    }
  })
})

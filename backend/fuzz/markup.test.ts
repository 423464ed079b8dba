import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import type { QuestionBody } from '../../lib/contracts/question/body.ts'
import { listQuestions } from '../../lib/contracts/question/calls.ts'
import { getQuestion } from '../../lib/contracts/question/detail.ts'
import * as editing from '../../lib/contracts/question/editing.ts'
import { childOf, choice, composite, option } from '../testing/question-bodies.ts'
import { faultsOf } from './check.ts'
import { changed, inputOf, pathsOf, plausible } from './inputs.ts'
import { htmlIn, isLive, live } from './markup.ts'
import { answerShapeOf, type Shape } from './shapes.ts'
import { actorOf } from './values.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Path = readonly (string | number)[]

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], value)

/** Number of texts in answers that pages show as HTML. */
let seen = 0
const liveIn = ({ call, result }: { call: Call; result: unknown }) => {
  const texts = htmlIn(answerShapeOf(call), result)
  seen += texts.length
  return texts.filter(({ text }) => isLive(text)).map(({ name, text }) => `${call.path} ${name}: ${text}`)
}

const KEYS = /^(typeCode|section|grade|subject|difficulty|promptAudio|match|id)$/
/** Fields so short that only the shortest payload fits into them. */
const SHORT = /^(name|source)$/
const bodies: readonly [string, QuestionBody][] = [
  ['single', choice({ groundHtml: '一', promptHtml: '二', thinkingHtml: '三', summaryHtml: '四' })],
  [
    'blank',
    choice({
      typeCode: '04',
      options: [],
      answer: ['甲', '乙'],
      blanks: [{ accept: ['甲', '丙'], match: 'exact', tolerance: null, score: null, group: null }],
      rubric: [{ html: '丁', score: 1 }],
    }),
  ],
  ['match', choice({ options: [{ ...option('A', '甲'), pairHtml: '乙', feedbackHtml: '丙' }], answer: ['A'] })],
  ['composite', composite([childOf({ stemHtml: '<p>甲</p>', answer: ['乙'], options: [option('A', '丙')] })])],
]

it('the service makes HTML and scripts in every text field of a question harmless', { timeout: 300_000 }, async () => {
  const { platform } = world
  const token = { token: await platform.signIn() }
  const ask = async (call: Call, input: object) => ({ call, ...(await platform.call(call, input as never, token)) })
  const found: string[] = []
  for (const [name, body] of bodies) {
    const paths = pathsOf(body, [], 8).filter(
      (path) => typeof at(body, path) === 'string' && !KEYS.test(String(path.at(-1))) && path.at(-1) !== 'key',
    )
    expect(paths.length, name).toBeGreaterThan(10)
    for (const payload of live) {
      const put = (value: unknown, path: Path) =>
        changed(value, path, SHORT.test(String(path.at(-1))) ? live[0] : payload)
      const hostile = paths.reduce<unknown>(put, body) as QuestionBody
      const made = await ask(editing.insertQuestion, hostile)
      expect(made.message, `${name} ${payload}`).toBe('ok')
      const { id, rowVersion, version, body: stored } = editing.insertQuestion.answer.parse(made.result)
      // Texts as an earlier version of the application might have stored them. An editor that sends them back unchanged
      // must not bypass the sanitiser.
      const unclean = { thinkingHtml: payload, answer: [payload] }
      await platform.services.database.pool.query(
        'update question_version set thinking_html = $2, answer = $3 where id = $1',
        [version.id, payload, JSON.stringify([payload])],
      )
      const again = await ask(editing.editQuestion, { ...stored, ...unclean, summaryHtml: '又', id, rowVersion })
      expect(again.message, `${name} ${payload}`).toBe('ok')
      const reads = [
        await ask(editing.getQuestionBody, { id }),
        await ask(getQuestion, { id }),
        await ask(listQuestions, {}),
      ]
      found.push(...[made, again, ...reads].flatMap(liveIn))
    }
  }
  expect(found).toEqual([])
  expect(seen).toBeGreaterThan(500)
})

it('insertQuestion accepts letters, digits or words as the name of an option, and refuses markup', async () => {
  const { platform } = world
  const token = { token: await platform.signIn() }
  for (const key of ['<style>*{opacity:0}', '<svg/onload=x>', '&lt;b&gt;', '$x$', 'A B', 'A.', 'a'.repeat(21)]) {
    const { code, result } = await platform.call(
      editing.insertQuestion,
      choice({ options: [option(key, '甲')], answer: [key] }),
      token,
    )
    expect([code, result], key).toMatchObject([
      400,
      { fields: { 'options.0.key': expect.stringContaining('选项标识') } },
    ])
  }
  for (const key of ['A', '12', '①', '甲', 'Ⅳ', '']) {
    const { message } = await platform.call(
      editing.insertQuestion,
      choice({ options: [option(key, '甲')], answer: [key] }),
      token,
    )
    expect(message, key).toBe('ok')
  }
})

it('every writing call whose texts contain HTML returns a response in which the HTML is harmless', {
  timeout: 600_000,
}, async () => {
  const faults: string[] = []
  let taken = 0
  const send = async (call: Call, turn: number, input: ReturnType<typeof inputOf>) => {
    const actor = actorOf(call, turn) === 'passing' ? 'passing' : 'admin'
    const response = await world.send(actor, call, input)
    if (response.payload.startsWith('{"code":200')) taken++
    faults.push(...faultsOf({ actor, call }, response).map((fault) => `${call.path} ${input.about}: ${fault}`))
  }
  for (const [turn, call] of calls.entries()) {
    if (call.method === 'GET' || call.multipart) continue
    const { body } = plausible(call, world.known(call, 'admin'))
    const value: unknown = JSON.parse(typeof body === 'string' && body !== '' ? body : '{}')
    const texts = pathsOf(value, [], 8).filter((path) => typeof at(value, path) === 'string')
    for (const [index, path] of texts.slice(0, 12).entries()) {
      const payload = live[index % live.length]
      await send(call, turn, inputOf(call, path.join('.'), changed(value, path, payload)))
    }
  }
  await world.platform.runTasks()
  for (const [turn, call] of calls.entries()) {
    if (call.method === 'GET') await send(call, turn, plausible(call, world.known(call, 'admin')))
  }
  expect(faults).toEqual([])
  expect(taken).toBeGreaterThan(50)
})

it('every response field whose name ends in “html” is declared as HTML in the contract of the call', () => {
  const unmarked: string[] = []
  const look = (shape: Shape | undefined, name: string, path: string): void => {
    if (!shape) return
    const { anyOf = [], oneOf = [], allOf = [], properties = {}, items } = shape
    if (shape.type === 'string' && /(Html|^html)$/.test(name) && !shape.contentMediaType)
      unmarked.push(`${path} ${name}`)
    for (const one of [...anyOf, ...oneOf, ...allOf]) look(one, name, path)
    look(items, name, path)
    for (const [field, one] of Object.entries(properties)) look(one, field, path)
  }
  for (const call of calls) look(answerShapeOf(call), '', call.path)
  expect(unmarked).toEqual([])
})

import { expect, it } from 'vitest'
import { answerInText } from './stream'

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

it.each([
  ['plain text', '你好，\n答案是 $x^2$。\n'],
  ['events that contain text', 'data: 你好，\n\ndata: 答案是 $x^2$。\n\n'],
  ['chunks of a model service', `${chunk('你好，')}${chunk('\n答案是')}${chunk(' $x^2$。')}data: [DONE]\n\n`],
])('answerInText reads the chat answer from %s', (_, body) => {
  expect(answerInText(body).replace(/\s+/g, '')).toBe('你好，答案是$x^2$。')
})

it('answerInText keeps spaces and line breaks of text chunks, and skips comments and empty chunks', () => {
  const body = `: keep-alive\r\nevent: message\r\n${chunk('a ')}${chunk('')}data: {"choices":[]}\r\n\r\n${chunk('b\n')}${chunk('c')}`
  expect(answerInText(body)).toBe('a b\nc')
})

it('answerInText reads the text from the JSON chunks of other chat services', () => {
  expect(answerInText('data: {"answer":"你"}\n\ndata: {"answer":"好"}\n\n')).toBe('你好')
  expect(answerInText('data: {"data":{"content":"你好"}}\n\ndata: {"event":"end"}\n\n')).toBe('你好')
})

it('answerInText returns an empty text for an HTML error page or an empty stream', () => {
  expect(answerInText('<!DOCTYPE html><html><h1>502</h1></html>')).toBe('')
  expect(answerInText('data: [DONE]\n\n')).toBe('')
  expect(answerInText(' \n')).toBe('')
})

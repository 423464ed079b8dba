import { expect, it } from 'vitest'
import { emptyOption, emptyQuestion } from './empty'
import { replaceText } from './replace-text'

it('replaceText replaces only the text at the path, and changes nothing when no text has this path', () => {
  const body = { ...emptyQuestion, stemHtml: '旧', options: [emptyOption(0), { ...emptyOption(1), html: '旧' }] }
  expect(replaceText(body, 'stemHtml', '新').stemHtml).toBe('新')
  const option = replaceText(body, 'options.1.html', '新')
  expect(option.options.map(({ html }) => html)).toEqual(['', '新'])
  expect(option.options[0]).toBe(body.options[0])
  expect(replaceText(body, 'options', '新')).toEqual(body)
  expect(replaceText(body, 'options.7.html', '新')).toEqual(body)
})

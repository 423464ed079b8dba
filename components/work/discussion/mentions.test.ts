import { expect, test } from 'vitest'
import { mentionedIn, mentionQuery, withMention } from './mentions'

const wang = { id: '1', fullName: '王小明' }

test('mentionQuery returns the text between an @ and the caret, or null without an @', () => {
  expect(mentionQuery('请 @王', 4)).toBe('王')
  expect(mentionQuery('请 @', 3)).toBe('')
  const account = 'a'.repeat(32)
  expect(mentionQuery(`@${account}`, 33)).toBe(account)
  expect(mentionQuery('请 @王 看', 6)).toBeNull()
  expect(mentionQuery('请看', 2)).toBeNull()
})

test("withMention replaces the text after the @ with the person's name and keeps the other text", () => {
  expect(withMention('请 @wa看看', 5, wang)).toEqual({ text: '请 @王小明 看看', caret: 7 })
})

test('mentionedIn omits persons whom the text no longer names', () => {
  const people = [wang, { id: '2', fullName: '李华' }]
  expect(mentionedIn('请 @王小明 看看', people)).toEqual([wang])
})

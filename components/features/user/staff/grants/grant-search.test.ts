import { describe, expect, it } from 'vitest'
import { meets, withoutPinyin } from './grant-search'
import { transliterate } from './pinyin-match'

const middle = ['数学', '初中']
const ninth = ['数学', '初中', '九年级']

describe('the grant option 初中 数学', () => {
  it.each(['数学', '数学初中', '数学 初中', '数学×初中', '数学x初中', '初中数学', '学初', 'sx', 'sxcz', 'czsx'])(
    'is found by the Chinese text or initials %s',
    (typed) => expect(meets(middle, typed, transliterate)).toBe(true),
  )
  it.each(['shuxue', 'shuxuechu', 'chuzhongshuxue', 'Shuxue Chuzhong', '数学cz', 'chuzhong数', ''])(
    'is found by the full or mixed pinyin %j',
    (typed) => expect(meets(middle, typed, transliterate)).toBe(true),
  )
  it.each(['sxgz', 'yw', '数学高中', 'czcz', '初中数学九'])('is not found by the search text %s', (typed) =>
    expect(meets(middle, typed, transliterate)).toBe(false),
  )
  it('is found by the name of its grade when the option has a grade', () => {
    for (const typed of ['九年级数学', 'jnjsx', 'sxczjnj', '数学九年级'])
      expect(meets(ninth, typed, transliterate)).toBe(true)
  })
  it('is found by its Chinese name before the pinyin dictionary has loaded', () => {
    expect(meets(middle, '初中数学', withoutPinyin)).toBe(true)
    expect(meets(middle, 'sx', withoutPinyin)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { newPassword } from './calls.ts'
import { COMMON, NAMES_ACCOUNT, passwordFault } from './guessable.ts'

const owner = { userName: 'wang.shili', fullName: '王诗丽', pinyin: 'wangshili', phone: '13900002741' }

/** Returns the first reason that the form shows; the server checks the rules in the same order. */
function reason(password: string, whose = owner): string | null {
  const held = newPassword.safeParse(password)
  return held.success ? passwordFault(password, whose) : (held.error.issues[0]?.message ?? '')
}

describe('the rules for new passwords', () => {
  it.each([
    ['        a1', '密码首尾不能有空格'],
    ['        ', '密码首尾不能有空格'],
    ['Maple-2741 ', '密码首尾不能有空格'],
    ['\u3000Maple-2741', '密码首尾不能有空格'],
    ['a1', '密码须至少 8 个字符'],
    ['27412741', '密码须包含字母'],
    ['maple-tree', '密码须包含数字'],
    // These passwords contain the name of the application, the organisation or the trade, with a year or some digits.
    ['admin2026', COMMON],
    ['zakj2026', COMMON],
    ['ZAKJ-2026', COMMON],
    ['Zhike@2026', COMMON],
    ['admin-zakj-2026-!', COMMON],
    ['tiku888888', COMMON],
    ['shuxue2026', COMMON],
    ['Laoshi-2026', COMMON],
    ['jiaoyan123456', COMMON],
    ['nimda2026', COMMON],
    ['P@$$w0rd2026', COMMON],
    // These passwords contain dates and phone numbers.
    ['li19900812', COMMON],
    ['a13812345678', COMMON],
    // These passwords follow neighbouring keys in both directions, also two such runs interleaved.
    ['1qaz2wsx3edc', COMMON],
    ['zaq1xsw2', COMMON],
    ['qwer!@#$1234', COMMON],
    ['poiuy09876', COMMON],
    ['a1b2c3d4e5', COMMON],
    ['147258369a', COMMON],
    // These passwords repeat characters or groups.
    ['aaaaaaa1', COMMON],
    ['aB3aB3aB3', COMMON],
    ['a        1        b', COMMON],
    // These full-width or otherwise different spellings have the same hash as the plain spelling.
    ['ａｄｍｉｎ２０２６', '密码须包含字母'],
    ['admin２０２６1', COMMON],
    // These passwords contain the account, name or phone of the user, also backwards.
    ['wang.shili-27', NAMES_ACCOUNT],
    ['27-ILIHS.GNAW', NAMES_ACCOUNT],
    ['Wangshili-88-x', '密码不能包含姓名'],
    ['王诗丽qiutian88', '密码不能包含姓名'],
    ['qiutian-002741', '密码不能包含手机号'],
    ['qiutian-147200', '密码不能包含手机号'],
  ])('refuse the password %j with the reason: %s', (password, why) => expect(reason(password)).toBe(why))
})

describe('the rules for new passwords and harmless similarities', () => {
  it.each([
    'woxiangqukandahai7',
    'wo xiang chi ping guo 8',
    'jintian tianqi zhen hao 1',
    'chunfengyoulv2jiangnan',
    'Qiutian-8812',
    'Maple-2741',
    'q4vT9mKx2p',
    'Journey2026',
    '3hongChuang9bai',
    'correct horse battery 7 staple',
    '春眠不觉晓x8处处',
  ])('accept the password %j', (password) => expect(reason(password)).toBeNull())

  it("accept a password with parts of another user's name", () => {
    expect(passwordFault('Wangshili-88-x', { userName: 'lin', fullName: '林', phone: null })).toBeNull()
    expect(passwordFault('qiutian-00274x', owner)).toBeNull()
  })
})

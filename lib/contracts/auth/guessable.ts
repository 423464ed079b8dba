// Judges how easily a new password is guessed. The form and the server use the same rules; only screens that set a
// password load this file.

/**
 * Words that count as one step of guessing: common words, names, words of love, luck and the trade, the application's
 * own words, and dates.
 */
const WORDS = new RegExp(
  [
    // The patterns of dates and mobile numbers come before the pattern of years, which would otherwise match their
    // first four digits.
    '1[3-9]\\d{9}|(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])|(?:19|20)\\d\\d|5201314|1314|520',
    'zakj|zhike|jiaoyan|jiaoyu|jiaocai|tiku|weike|kecheng|yunying|houtai|pingtai|zhihui|xitong|shiti|zhishidian',
    'yuwen|shuxue|yingyu|wuli|huaxue|shengwu|lishi|dili|zhengzhi|chinese|english|math|maths',
    'xiaoxue|chuzhong|gaozhong|zhongxue|gongsi|banji|bangong',
    'admin|administrator|root|user|guest|test|demo|manager|system|teacher|student|school|laoshi|xuesheng|xuexiao',
    'jiaoshi|guanliyuan|guanli|bianji|shenhe|editor|reviewer|operator|backend|platform|company|office|question|edu',
    'password|passwd|pass|letmein|welcome|changeme|default|secret|master|trustno|login|hello|iloveyou|love',
    'woaini|aini|mima|nihao|zhongguo|china|beijing|shanghai|baobao|baobei|taobao|weixin|wechat|baidu|huawei',
    'dragon|monkey|football|sunshine|princess|superman|shadow|computer|internet|happy|lucky',
    'spring|summer|autumn|winter',
  ].join('|'),
  'g',
)

/**
 * Sequences of neighbouring keys in rows, columns and the keypad, the alphabet and the digits. A part of a password
 * that follows one of these sequences in either direction counts as one step of guessing.
 */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '147258369',
  '789456123',
]
const KEYBOARD_WALKS = [...WALKS, ...WALKS.map(reversed)]

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** Returns the password normalised as the server does it before hashing (NFKC), and in lower case for comparisons. */
const folded = (value: string) => value.normalize('NFKC').toLowerCase()

const MAX_INTERLEAVED = 3

/**
 * Returns the number of steps for guessing a password: one for each known word, sequence of keys (`WALKS`) or
 * repetition, and one for each other character. A punctuation mark that occurs several times (a-b-c) counts once; two
 * interleaved sequences (a1b2c3d4) count as two.
 */
export function guessSteps(value: string): number {
  const lower = folded(value).replace(/\s+/g, '')
  const meant = lower.replace(/[@401!3$5]/g, (sign) => LOOKALIKES[sign] ?? sign)
  const half = (start: number) => countSteps([...lower].filter((_, at) => at % 2 === start).join(''))
  const interleaved = half(0) + half(1)
  const straight = Math.min(countSteps(lower), countSteps(reversed(lower)), countSteps(meant))
  return interleaved <= MAX_INTERLEAVED ? Math.min(interleaved, straight) : straight
}

function countSteps(value: string): number {
  const rest = withoutReturningSigns(value.replace(WORDS, '\n').replace(/(.{1,4}?)\1{2,}|(.{2,4})\2|(.)\3/g, '\n'))
  let count = 0
  for (let at = 0; at < rest.length; count++) at += walkAt(rest, at)
  return count
}

function withoutReturningSigns(value: string): string {
  const seen = new Set<string>()
  return value.replace(/[^\p{L}\p{N}\n]/gu, (sign) => {
    if (seen.has(sign)) return ''
    seen.add(sign)
    return sign
  })
}

/**
 * Returns the length of the sequence of keys or letters (`WALKS`) that begins at `at`; 1 if the sequence has fewer than
 * three characters.
 */
function walkAt(value: string, at: number): number {
  let length = 3
  const walks = (to: number) =>
    to <= value.length - at && KEYBOARD_WALKS.some((way) => way.includes(value.slice(at, at + to)))
  while (walks(length)) length++
  return length > 3 ? length - 1 : 1
}

const GUESSABLE_STEPS = 6

/**
 * Returns whether a password consists of little more than common parts: `password1`, `Qwer1234`, `woaini520`,
 * `zakj2026`.
 */
export const isGuessable = (value: string): boolean => guessSteps(value) < GUESSABLE_STEPS

/**
 * The message for a common or easily guessed password. The server sends the same message for passwords in its longer
 * list of common passwords.
 */
export const COMMON = '密码过于常见或容易猜到，请换一个'

/** The facts about the owner of a password that the password must not contain. */
export interface PasswordOwner {
  readonly userName?: string
  readonly fullName?: string
  /** The full name in pinyin without blanks. */
  readonly pinyin?: string
  readonly phone?: string | null
}

/**
 * Minimum length of an account or name for the rule that a password must not contain it backwards. Shorter texts occur
 * backwards in many words.
 */
export const MIN_REVERSED_LENGTH = 4

function contains(password: string, part: string, least: number): boolean {
  const [text, own] = [folded(password), folded(part)]
  if (own.length < least) return false
  return text.includes(own) || (own.length >= MIN_REVERSED_LENGTH && text.includes(reversed(own)))
}

/** The message for a password that contains the account, in any case and either direction. */
export const NAMES_ACCOUNT = '密码不能包含账号'
export const namesAccount = (password: string, userName: string): boolean => contains(password, userName, 1)

/**
 * Minimum length of the pinyin of a name that a password must not contain, because two short syllables occur in many
 * words.
 */
const PINYIN_MIN = 4
const PHONE_DIGITS = 6

function containsPhone(password: string, phone: string): boolean {
  const both = `${phone}|${reversed(phone)}`
  const runs = folded(password).match(/\d+/g) ?? []
  return runs.some((run) => {
    for (let at = 0; at + PHONE_DIGITS <= run.length; at++) {
      if (both.includes(run.slice(at, at + PHONE_DIGITS))) return true
    }
    return false
  })
}

/** Returns why this user may not have a password that meets `passwordRules`; null if the password is allowed. */
export function passwordFault(password: string, owner: PasswordOwner = {}): string | null {
  const { userName = '', fullName = '', pinyin = '', phone } = owner
  if (namesAccount(password, userName)) return NAMES_ACCOUNT
  if (contains(password, fullName, 2) || contains(password, pinyin, PINYIN_MIN)) return '密码不能包含姓名'
  if (phone && containsPhone(password, phone)) return '密码不能包含手机号'
  return isGuessable(password) ? COMMON : null
}

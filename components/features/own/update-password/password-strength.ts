import { namesAccount, passwordRules } from '@/lib/contracts/auth/calls'

export interface Strength {
  /** 0 nothing typed, 1 to 3 from weak to strong. */
  level: 0 | 1 | 2 | 3
  label: '' | '弱' | '中' | '强'
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/** What a guesser tries in one step: words everybody uses, names of love, luck and trade, years. */
const WORDS = new RegExp(
  [
    'password|passwd|pass|letmein|welcome|changeme|default|secret|master|trustno|login|hello|iloveyou|love',
    'admin|administrator|root|user|guest|test|demo|manager|system|teacher|student|school|laoshi|xuesheng|xuexiao|jiaoshi',
    'woaini|aini|mima|nihao|zhongguo|china|beijing|shanghai|baobao|baobei|taobao|weixin|wechat|baidu|huawei',
    'dragon|monkey|football|sunshine|princess|superman|shadow|computer|internet|happy|lucky',
    '5201314|1314|520|(?:19|20)\\d\\d',
  ].join('|'),
  'g',
)
/** Rows of keys and their columns, the alphabet and the digits: walked in either direction. */
const WALKS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv']
const WAYS = [...WALKS, ...WALKS.map((walk) => [...walk].reverse().join(''))]
const LOOKS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
}

/** How many steps a guesser needs: one for each known word, walk or repetition, one for each other character. */
function steps(value: string): number {
  const lower = value.toLowerCase()
  const meant = lower.replace(/[@401!3$5]/g, (sign) => LOOKS[sign] ?? sign)
  return Math.min(countSteps(lower), countSteps(meant))
}

function countSteps(value: string): number {
  const rest = value.replace(WORDS, '\n').replace(/(.{1,4}?)\1{2,}|(.{2,4})\2|(.)\3/g, '\n')
  let count = 0
  for (let at = 0; at < rest.length; count++) at += walkAt(rest, at)
  return count
}

/** How long the walk over keys or letters is that begins here; 1 where there is none of three or more. */
function walkAt(value: string, at: number): number {
  let length = 3
  const walks = (to: number) => to <= value.length - at && WAYS.some((way) => way.includes(value.slice(at, at + to)))
  while (walks(length)) length++
  return length > 3 ? length - 1 : 1
}

const GUESSABLE_STEPS = 6
const STRONG_STEPS = 10

/** Made of little more than what everybody uses: `password1`, `Qwer1234`, `woaini520`. */
export const isGuessable = (value: string): boolean => steps(value) < GUESSABLE_STEPS

/** Weak until every rule is met or where it is soon guessed; strong with ten things to guess, of three kinds. */
export function passwordStrength(value: string, userName: string): Strength {
  if (value === '') return { level: 0, label: '' }
  const weak = isGuessable(value) || namesAccount(value, userName) || passwordRules.some((rule) => !rule.met(value))
  if (weak) return { level: 1, label: '弱' }
  const kindCount = kinds.filter((kind) => kind.test(value)).length
  return kindCount >= 3 && steps(value) >= STRONG_STEPS ? { level: 3, label: '强' } : { level: 2, label: '中' }
}

import {
  BLANK,
  blank,
  CHOOSE,
  matching,
  ordering,
  single,
  singleNumber,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import type { Rng } from '../../generator/random.ts'
import { crops, fruits, person, place, school, twoPersons } from '../../generator/words.ts'
import { activities, countedThings, sharedThings, storyThings } from './facts.ts'

const t = templatesOf('数学', '小学')
const exam = templatesOf('数学', '小学', true)

function wordProblems(r: Rng, a: number, b: number): string {
  const [p, q] = twoPersons(r)
  const thing = r.pick(storyThings)
  return r.pick([
    `${p}有 ${a} ${thing}，${q}又送来 ${b} ${thing}，${p}现在一共有${BLANK}${thing}。`,
    `${p}有 ${a} ${thing}，${q}比${p}多 ${b} ${thing}，${q}有${BLANK}${thing}。`,
    `${p}给了${q} ${b} ${thing}后还剩 ${a} ${thing}，${p}原来有${BLANK}${thing}。`,
  ])
}

export const mathPrimaryLower: Template[] = [
  t('math-p-add-story', '一年级 二年级', 1, '100以内的加法 用加法解决问题', (r) => {
    const a = r.int(6, 59)
    const b = r.int(3, 39)
    return blank(wordProblems(r, a, b), [String(a + b)], `求总数用加法：$${a}+${b}=${a + b}$。`)
  }),
  t(
    'math-p-add-single',
    '一年级',
    1,
    '20以内的进位加法',
    (r) => {
      const a = r.int(5, 9)
      const b = r.int(11 - a, 9)
      const p = person(r)
      const thing = r.pick(countedThings)
      const stem = `${p}先数了 ${a} ${thing}，又数了 ${b} ${thing}，一共数了${CHOOSE}`
      return singleNumber(
        r,
        stem,
        a + b,
        [a + b - 10, a + b + 1, Math.abs(a - b)],
        thing.charAt(0),
        `$${a}+${b}=${a + b}$。`,
      )
    },
    1.5,
  ),
  t(
    'math-p-table',
    '二年级',
    1,
    '表内乘法 乘法口诀',
    (r) => {
      const [a, b] = [r.int(2, 9), r.int(2, 9)]
      const thing = r.pick(sharedThings)
      const stem = `${person(r)}把${thing.slice(1)}分给 ${a} 个小朋友，每人 ${b} ${thing.charAt(0)}，正好分完，一共有${BLANK}${thing}；列成乘法算式是${BLANK}。`
      return blank(
        stem,
        [String(a * b), `$${b}\\times ${a}=${a * b}$`],
        `求 ${a} 个 ${b} 是多少，用乘法：$${b}\\times ${a}=${a * b}$。`,
      )
    },
    1.5,
  ),
  t(
    'math-p-compare',
    '一年级 二年级',
    2,
    '100以内数的大小比较',
    (r) => {
      const numbers = r.sample(
        Array.from({ length: 90 }, (_, i) => i + 10),
        4,
      )
      const sorted = [...numbers].sort((a, b) => a - b)
      const up = r.chance(0.5)
      const stem = `${person(r)}和同学跳绳，四人分别跳了 ${numbers.join('、')} 下。请按从${up ? '少到多' : '多到少'}的顺序排列。`
      const items = (up ? sorted : sorted.reverse()).map((n) => `${n} 下`)
      return ordering(r, stem, items, '先比较十位，十位相同再比较个位。')
    },
    0.6,
  ),
  t('math-p-clock', '二年级 三年级', 2, '时、分的认识 经过时间的计算', (r) => {
    const start = r.int(7 * 60, 16 * 60)
    const length = r.int(3, 23) * 5
    const show = (m: number): string => `${Math.floor(m / 60)}:${String(m % 60).padStart(2, '0')}`
    const what = r.pick(activities)
    const stem = `${person(r)}从 ${show(start)} 开始${what}，经过 ${length} 分钟结束，结束的时刻是${CHOOSE}`
    const wrong = [length + 10, length - 10, length + 60, length + 5].map((m) => show(start + m))
    return single(
      r,
      stem,
      show(start + length),
      wrong,
      `${show(start)} 再过 ${length} 分钟是 ${show(start + length)}。`,
    )
  }),
  t('math-p-remainder', '三年级', 2, '有余数的除法 除法的验算', (r) => {
    const d = r.int(4, 9)
    const q = r.int(12, 98)
    const rest = r.int(1, d - 1)
    const n = d * q + rest
    const stem = `${person(r)}要把 ${n} 个${r.pick(fruits)}装进盒子，每盒装 ${d} 个，可以装满${BLANK}盒，还剩${BLANK}个。`
    return blank(
      stem,
      [String(q), String(rest)],
      `$${n}\\div ${d}=${q}\\cdots\\cdots ${rest}$，验算：$${q}\\times ${d}+${rest}=${n}$。`,
    )
  }),
  exam('math-p-multiply', '三年级 四年级', 2, '两位数乘两位数 乘法估算', (r) => {
    const a = r.int(12, 98)
    const b = r.int(13, 97)
    const stem = `${school(r, '小学')}的礼堂有 ${a} 排座位，每排 ${b} 个，一共可以坐${CHOOSE}`
    return singleNumber(
      r,
      stem,
      a * b,
      [a * b + 10 * b, a * (b - 1), (a + 1) * b, a + b],
      '人',
      `$${a}\\times ${b}=${a * b}$（人）。`,
    )
  }),
  exam('math-p-square-area', '三年级', 2, '长方形和正方形的面积 周长与面积的区别', (r) => {
    const b = r.int(6, 40)
    const a = b + r.int(2, 30)
    const stem = `${place(r)}有一块长 ${a} m、宽 ${b} m 的长方形菜地，种的是${r.pick(crops)}，这块菜地的面积是${CHOOSE}`
    const out = ` $\\text{m}^2$`
    const wrong = [2 * (a + b), a + b, a * b + a, a * b - b].map((n) => `$${n}$${out}`)
    return single(r, stem, `$${a * b}$${out}`, wrong, `长方形的面积 = 长 × 宽，$${a}\\times ${b}=${a * b}$。`)
  }),
  t('math-p-units', '三年级 四年级', 2, '长度、质量、面积单位的换算', (r) => {
    const [a, b, c, d] = [r.int(2, 19), r.int(2, 19), r.int(2, 19), r.int(2, 9)]
    const all = r.shuffle([
      [`${a} 千米`, `${a * 1000} 米`],
      [`${b} 千克`, `${b * 1000} 克`],
      [`${c} 平方米`, `${c * 100} 平方分米`],
      [`${d} 时`, `${d * 60} 分`],
      [`${a} 米`, `${a * 100} 厘米`],
      [`${b} 吨`, `${b * 1000} 千克`],
      [`${c} 公顷`, `${c * 10000} 平方米`],
    ] as const)
    return matching(r, `${person(r)}在做单位换算练习，请把相等的量连起来。`, all.slice(0, 4))
  }),
  exam('math-p-tree', '三年级 四年级 五年级', 3, '植树问题', (r) => {
    const gap = r.int(3, 12)
    const n = r.int(8, 90)
    const both = r.chance(0.5)
    const stem = `在${place(r)}一条长 ${gap * n} m 的小路一侧，每隔 ${gap} m 栽一棵树，${both ? '两端都栽' : '两端都不栽'}，一共要栽${CHOOSE}`
    const value = both ? n + 1 : n - 1
    return singleNumber(
      r,
      stem,
      value,
      [n, both ? n - 1 : n + 1, n + 2],
      '棵',
      `间隔数为 $${gap * n}\\div ${gap}=${n}$，${both ? '两端都栽，棵数比间隔数多 1' : '两端都不栽，棵数比间隔数少 1'}，即 ${value} 棵。`,
    )
  }),
  t('math-p-chicken', '四年级 五年级', 4, '鸡兔同笼问题 假设法', (r) => {
    const x = r.int(6, 40)
    const y = r.int(5, 40)
    const legs = 2 * x + 4 * y
    const stem = `${person(r)}家的院子里养了鸡和兔，从上面数有 ${x + y} 个头，从下面数有 ${legs} 只脚。鸡和兔各有多少只？`
    const way = `假设全是鸡，应有 $2\\times ${x + y}=${2 * (x + y)}$ 只脚，少了 $${legs}-${2 * (x + y)}=${2 * y}$ 只脚；每只兔比鸡多 2 只脚，所以兔有 $${2 * y}\\div 2=${y}$ 只，鸡有 $${x + y}-${y}=${x}$ 只。`
    return written('calc', stem, `鸡 ${x} 只，兔 ${y} 只`, way)
  }),
  t('math-p-average', '四年级', 3, '平均数 统计表', (r) => {
    const base = r.int(20, 130)
    const [d1, d2, d3] = [r.int(-8, 8), r.int(-8, 8), r.int(-8, 8)]
    const values = [base + d1, base + d2, base + d3, base - d1 - d2 - d3]
    const names = ['星期一', '星期二', '星期三', '星期四']
    const head = names.map((name) => `<th>${name}</th>`).join('')
    const body = values.map((value) => `<td>${value}</td>`).join('')
    const stem = `<p>${school(r, '小学')}图书角四天借出图书的本数如下表。</p><table><tbody><tr>${head}</tr><tr>${body}</tr></tbody></table><p>平均每天借出图书${CHOOSE}</p>`
    return singleNumber(
      r,
      stem,
      base,
      [base + 2, base - 3, Math.max(...values), Math.min(...values)],
      '本',
      `$(${values.join('+')})\\div 4=${4 * base}\\div 4=${base}$（本）。`,
    )
  }),
]

import type { Node } from '../../../lib/contracts/knowledge-system/nodes.ts'

/** Rules by which a generated new edition differs from the old one: the share of nodes that each rule changes. */
export const SHARES = {
  /** Nodes with another title; one in eight of them gets a title that has no word of the old one. */
  rename: 0.3,
  /** Lessons that go to another unit. */
  moveLesson: 0.07,
  /** Units that go to another volume, with their lessons. */
  moveUnit: 0.06,
  /** Lessons with two points or more that become two lessons, which share the points. */
  splitLesson: 0.06,
  /** Units with four lessons or more that become two units, which share the lessons. */
  splitUnit: 0.06,
  /** Lessons that are united with the lesson after them. */
  mergeLessons: 0.04,
  /** Units that are united with the unit after them. */
  mergeUnits: 0.05,
  /** Lessons that the new edition leaves out. */
  dropLesson: 0.04,
  /** New lessons, as a share of the old ones. */
  addLesson: 0.06,
  /** Lessons that lose or gain one point. */
  changePoints: 0.15,
} as const

/** Words that editors of textbooks exchange for each other. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^认识(.+)$/, '$1的认识'],
  [/^(.+)的认识$/, '认识$1'],
  [/^(.+)的(计算|应用|性质|特征|意义)$/, '$2$1'],
  [/解决问题/, '问题解决'],
  [/实际应用/, '应用'],
  [/计算法则/, '计算方法'],
  [/计算/, '运算'],
  [/整理与?复习/, '回顾整理'],
  [/比较/, '大小比较'],
  [/与/, '和'],
  [/和/, '与'],
  [/及其/, '及'],
]

const UNRELATED = [
  '走进生活',
  '动手做一做',
  '小小设计师',
  '数学乐园',
  '探索与发现',
  '聪明屋',
  '大家来参观',
  '奇妙之旅',
] as const

/** Writes a title as another edition could write it. `random` returns numbers from 0 up to 1. */
export function renamed(title: string, random: () => number): string {
  const kind = random()
  if (kind < 1 / 8) return `${pick(UNRELATED, random)}${1 + Math.floor(random() * 99)}`
  const fitting = WORDS.filter(([from]) => from.test(title))
  if (kind < 5 / 8 && fitting.length > 0) {
    const [from, to] = pick(fitting, random)
    return title.replace(from, to)
  }
  if (kind < 6 / 8) return `${title}（一）`
  if (kind < 7 / 8) return `${1 + Math.floor(random() * 9)} ${title}`
  // The first half of a long title, which leaves out an explanation at its end.
  return title.length > 6 ? title.slice(0, Math.ceil(title.length * 0.6)) : `${title}初步`
}

export const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T

/** Deals the children or points of a node that is split: the first ones to the first part, at least one to each. */
export function halves<T>(all: readonly T[], random: () => number): [T[], T[]] {
  const cut = 1 + Math.floor(random() * (all.length - 1))
  return [all.slice(0, cut), all.slice(cut)]
}

type Titled = Pick<Node, 'title'>

/** Titles of the two parts of a node that is split. */
export const splitTitles = ({ title }: Titled, random: () => number): [string, string] =>
  random() < 0.5 ? [`${title}（一）`, `${title}（二）`] : [title, `${title}的应用`]

/** Title of the node that unites two others. */
export const mergedTitle = (one: Titled, other: Titled, random: () => number): string =>
  random() < 0.6 ? `${one.title}和${other.title}`.slice(0, 60) : one.title

import json from '../facts/words.json' with { type: 'json' }
import { readFacts, texts } from './facts.ts'
import type { Rng } from './random.ts'

const facts = readFacts('words.json', json, {
  surnames: texts,
  given: texts,
  schools: texts,
  places: texts,
  cities: texts,
  fruits: texts,
  goods: texts,
  crops: texts,
})
const { surnames, given, schools, places, cities } = facts
export const { fruits, goods, crops } = facts

/** Returns an invented Chinese name. */
export const person = (r: Rng): string => r.pick(surnames) + r.pick(given)

/** Returns two different invented names. */
export function twoPersons(r: Rng): readonly [string, string] {
  const first = person(r)
  let second = person(r)
  while (second === first) second = person(r)
  return [first, second]
}

export const teacher = (r: Rng): string => `${r.pick(surnames)}老师`

export const sections = ['小学', '初中', '高中'] as const
export type Section = (typeof sections)[number]

export const school = (r: Rng, section: Section): string => r.pick(schools) + (section === '小学' ? '小学' : '中学')

/** Returns an invented place. */
export const place = (r: Rng): string => r.pick(places)

/** Returns an invented source for the beginning of a stem, such as `（2025·清澜市实验中学期中）`. */
export const examOf = (r: Rng, section: Section, year: string, paper: string): string =>
  `（${year}·${r.pick(cities)}${school(r, section)}${paper}）`

export const className = (r: Rng, grade: string): string => `${grade}（${r.int(1, 18)}）班`

/**
 * Returns a first sentence about `title`. There are several, so that questions from the same facts begin differently.
 */
export function opening(r: Rng, section: Section, grade: string, title: string): string {
  switch (r.int(0, 7)) {
    case 0:
      return `${className(r, grade)}复习“${title}”时，${person(r)}同学整理了下面的笔记。`
    case 1:
      return `在${school(r, section)}${className(r, grade)}的“${title}”专题课上，${teacher(r)}出示了下面几种说法。`
    case 2:
      return `${person(r)}和${person(r)}一起预习“${title}”，两人列出了以下内容。`
    case 3:
      return `为准备知识竞赛，${className(r, grade)}的${person(r)}收集了有关“${title}”的资料。`
    case 4:
      return `${teacher(r)}批改${className(r, grade)}的作业时，摘录了关于“${title}”的几种说法。`
    case 5:
      return `${school(r, section)}的${person(r)}同学制作了一组“${title}”学习卡片。`
    case 6:
      return `${className(r, grade)}第${r.int(1, 9)}小组围绕“${title}”展开讨论，${person(r)}作了记录。`
    default:
      return `学完“${title}”后，${className(r, grade)}的${person(r)}同学对所学内容作了如下小结。`
  }
}

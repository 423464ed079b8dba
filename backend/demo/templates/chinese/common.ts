import type { Rng } from '../../generator/random.ts'
import { className, person, type Section, school, teacher } from '../../generator/words.ts'

/**
 * Returns an invented first sentence about an exercise sheet, so that questions from the same word list begin
 * differently.
 */
export function sheet(r: Rng, section: Section, grade: string, about: string): string {
  return r.pick([
    `${school(r, section)}${className(r, grade)}的${person(r)}在${about}时整理了下面几项，`,
    `${className(r, grade)}开展“${about}”活动，${person(r)}抄写了几组内容，`,
    `${teacher(r)}请${className(r, grade)}的${person(r)}检查黑板报上的${about}内容，`,
    `在${school(r, section)}的语文周上，${className(r, grade)}的${person(r)}参加“${about}”闯关，`,
  ])
}

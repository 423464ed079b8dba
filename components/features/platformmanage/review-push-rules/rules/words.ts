import { weekdayNames } from '@/lib/contracts/review/rule-card'
import type { PushRule } from '@/lib/contracts/review/rules'

/** Returns the names of the roles and people to whom a rule assigns tasks. */
export const peopleOf = ({ roleNames, peopleNames }: PushRule): string => [...roleNames, ...peopleNames].join('、')

/** Returns the limits of a rule in one line, such as the maximum of open tasks or the hours in which it assigns. */
export function limitsOf(rule: PushRule): string {
  const { maxOpen, dailyCap, seniorMin, excludeLast, sampleRate, goldenRate, hoursFrom, hoursTo, weekdays } = rule
  return [
    maxOpen === null ? '' : `在手最多 ${maxOpen}`,
    dailyCap === null ? '' : `每日最多 ${dailyCap}`,
    seniorMin > 0 ? `已审满 ${seniorMin}` : '',
    excludeLast ? '避开上一轮审核人' : '',
    sampleRate < 100 ? `抽样 ${sampleRate}%` : '',
    goldenRate > 0 ? `金标题 ${goldenRate}%` : '',
    hoursFrom ? `${hoursFrom}–${hoursTo}` : '',
    weekdays.map((day) => weekdayNames[day]).join('、'),
  ]
    .filter(Boolean)
    .join('，')
}
